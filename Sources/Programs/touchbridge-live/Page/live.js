'use strict';
// Shows what a daemon sees. Everything that the daemon sends is set as text, never as HTML.

const element = id => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const MOST_RECORDS = 200, TRAIL = 1000, RING = 1500, FRAME = 50, REDRAW = 1000, OLDEST = 5000, STATUS = 2000, PATIENCE = 5000, RETRY = 1000;

// The fingers that are down and their trails, and what happened a moment ago.
const fingers = new Map(), rings = [], records = [];
// Where each of the last touches was: a press has no location of its own.
const places = new Map();
let socket, lastID = 0, answers = new Map(), map = null;
let isConnected = false, isPaused = false, hasHeat = false, isStale = false, lastDrawing = 0, lastStatus = 0, skipped = 0;
let touches = null, list = null;   // the numbers of the two subscriptions
let pictureURL = null, isWaitingForPicture = false, isWaitingForStatus = false, isRefused = false;

// MARK: - Messages

function connect() {
  const token = decodeURIComponent(location.hash.slice(1));
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/`);
  socket.onopen = () => socket.send(JSON.stringify({ token }));
  socket.onmessage = message => receive(JSON.parse(message.data));
  socket.onclose = () => {
    lose('the page is not connected; it tries again');
    if (isRefused) return say('state', 'the token in the address is wrong; open the address that touchbridge-live prints', 'lost');
    setTimeout(connect, RETRY);
  };
}

function receive(message) {
  if (message.id !== undefined) {
    const { done, failed } = answers.get(message.id) ?? {};
    answers.delete(message.id);
    if (!message.error) return done?.(message.result);
    say('message', message.error.message);
    return failed?.();
  }
  const given = message.params ?? {};
  if (message.method === 'refused') isRefused = true;
  if (message.method === 'welcome') element('change').hidden = !given.change;
  if (message.method === 'daemon') given.connected ? begin() : lose('no daemon is running; the page waits for one');
  if (message.method === 'skipped') skipped += given.moves;
  if (message.method === 'record') take(given.subscription, given.record, given.line);
}

// Sends a request; `done` receives its result, and `failed` that there is an error.
function ask(method, params, done, failed) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  lastID += 1;
  answers.set(lastID, { done, failed });
  socket.send(JSON.stringify({ id: lastID, method, params }));
}

function begin() {
  isConnected = true;
  answers.clear();
  fingers.clear();
  [touches, list, isWaitingForPicture, isWaitingForStatus] = [null, null, false, false];
  ask('subscribe', { kinds: ['touch', 'gesture', 'control', 'scroll', 'note'], moves: 60 }, result => touches = result.subscription);
  filter();
  askStatus();
  draw();
}

function lose(reason) {
  isConnected = false;
  answers.clear();
  fingers.clear();
  say('state', reason, 'lost');
}

function say(id, text, state = '') {
  element(id).textContent = text;
  element(id).dataset.state = state;
}

// MARK: - Records

function take(subscription, record, line) {
  if (subscription === touches) {
    if (record.kind === 'touch') takeTouch(record);
    if (record.kind === 'gesture' && record.state !== 'changed' && record.x !== undefined) ring(record, `${record.recognizer} ${record.state}`);
    if (record.kind === 'control' && record.event === 'primaryActionTriggered' && places.has(record.touch)) ring(places.get(record.touch), record.control);
    // Views may have moved, been hidden, or been replaced.
    if (record.kind !== 'touch') isStale = true;
  }
  if (subscription === list && !isPaused) {
    records.push(line);
    if (records.length > MOST_RECORDS) records.shift();
  }
}

function takeTouch(record) {
  const { touch, phase, x, y } = record;
  // Touches of sensitive views have no location.
  if (x === undefined) return;
  if (phase === 'began' || !fingers.has(touch)) fingers.set(touch, { trail: [] });
  const finger = fingers.get(touch);
  places.set(touch, { x, y });
  if (places.size > 64) places.delete(places.keys().next().value);
  Object.assign(finger, { x, y, radius: record.majorRadius ?? 0 });
  finger.trail.push({ x, y, time: performance.now() });
  if (phase === 'ended' || phase === 'cancelled') {
    fingers.delete(touch);
    if (phase === 'cancelled') ring(record, `cancelled ${record.reason ?? ''}`);
  }
}

function ring({ x, y }, name) {
  rings.push({ x, y, name, time: performance.now() });
  if (rings.length > 64) rings.shift();
}

function words(id) {
  const found = element(id).value.split(/[\s,]+/).filter(word => word);
  return found.length ? found : undefined;
}

function filter() {
  const old = list;
  list = null;
  if (old !== null) ask('unsubscribe', { subscription: old });
  ask('subscribe', { kinds: words('kinds'), views: words('views'), moves: 10, lines: true }, result => {
    list = result.subscription;
    say('message', '');
  });
}

// MARK: - The picture

function draw() {
  if (!isConnected || isWaitingForPicture) return;
  [isWaitingForPicture, isStale, lastDrawing] = [true, false, performance.now()];
  ask('draw', { heat: hasHeat }, result => {
    isWaitingForPicture = false;
    if (!result.svg) return;
    map = result;
    if (pictureURL) URL.revokeObjectURL(pictureURL);
    pictureURL = URL.createObjectURL(new Blob([result.svg], { type: 'image/svg+xml' }));
    element('picture').src = pictureURL;
  }, () => isWaitingForPicture = false);
}

element('picture').onload = () => {
  const picture = element('picture');
  // All pictures have 800 points of width.
  element('fingers').setAttribute('viewBox', `0 0 800 ${800 * picture.naturalHeight / picture.naturalWidth}`);
};

const place = ({ x, y }) => [map.left + x * map.scale, map.top + y * map.scale];

function shape(name, attributes, text) {
  const shape = document.createElementNS(SVG, name);
  for (const key in attributes) shape.setAttribute(key, attributes[key]);
  if (text !== undefined) shape.textContent = text;
  return shape;
}

function drawFingers() {
  const now = performance.now(), shapes = [];
  for (const [number, finger] of map ? fingers : []) {
    finger.trail = finger.trail.filter(point => now - point.time < TRAIL);
    const [x, y] = place(finger);
    const points = finger.trail.map(point => place(point).join()).join(' ');
    shapes.push(shape('polyline', { points, fill: 'none', stroke: '#1a6fd0', 'stroke-width': 3, 'stroke-opacity': .5 }));
    shapes.push(shape('circle', { class: 'finger', 'data-touch': number, 'data-x': finger.x, 'data-y': finger.y, cx: x, cy: y, r: Math.min(80, Math.max(9, finger.radius * map.scale)), fill: '#1a6fd0', 'fill-opacity': .35, stroke: '#123' }));
    shapes.push(shape('text', { x, y: y + 4, 'text-anchor': 'middle', 'font-size': 12, 'font-family': 'sans-serif' }, number));
  }
  while (rings.length && now - rings[0].time > RING) rings.shift();
  for (const ring of map ? rings : []) {
    const [x, y] = place(ring), age = (now - ring.time) / RING;
    shapes.push(shape('circle', { class: 'ring', 'data-name': ring.name, cx: x, cy: y, r: 12 + 20 * age, fill: 'none', stroke: '#b02a37', 'stroke-width': 3, 'stroke-opacity': 1 - age }));
    shapes.push(shape('text', { x, y: y - 20, 'text-anchor': 'middle', 'font-size': 13, 'font-family': 'sans-serif', fill: '#b02a37' }, ring.name));
  }
  element('fingers').replaceChildren(...shapes);
}

// MARK: - Panels, sinks and counters

function askStatus() {
  [isWaitingForStatus, lastStatus] = [true, performance.now()];
  ask('status', {}, status => {
    isWaitingForStatus = false;
    const panels = (status.panels ?? []).filter(panel => panel.used), sinks = status.sinks ?? [], clients = status.clients ?? [];
    say('state', `${status.version}, ${status.active === false ? 'suspended' : 'running'}, layout ${status.layout?.file ?? ''}`);
    say('panels', panels.length ? `${panels.length} touchscreen${panels.length > 1 ? 's' : ''}` : 'no touchscreen is used; `touchbridge devices` says why', panels.length ? '' : 'lost');
    const items = [
      ...panels.map(panel => `${panel.name} (${panel.device ?? panel.id ?? panel.node ?? ''}): ${panel.frames} frames`),
      ...sinks.map(sink => `sink ${sink.id ?? sink.name}: ${sink.type ?? ''}`),
      `${clients.length} client${clients.length === 1 ? '' : 's'}`,
    ];
    element('devices').replaceChildren(...items.map(text => Object.assign(document.createElement('li'), { textContent: text })));
    const rows = Object.entries({ ...status.counters, 'moves left out for this page': skipped }).filter(([, value]) => typeof value === 'number');
    element('counters').replaceChildren(...rows.flatMap(([key, value]) => [
      Object.assign(document.createElement('dt'), { textContent: key }), Object.assign(document.createElement('dd'), { textContent: value }),
    ]));
  });
}

// MARK: - What the person does

function explain(x, y) {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return say('message', 'write a point as two numbers, such as 400 300');
  say('message', '');
  element('point').value = `${Math.round(x)} ${Math.round(y)}`;
  ask('explain', { x, y }, result => { if (result.view) element('view').value = result.view; });
  ask('explain', { x, y, text: true }, result => {
    element('explanation').hidden = false;
    element('explanation').textContent = result.text;
  });
}

function toggle(id, isOn) {
  element(id).setAttribute('aria-pressed', isOn);
  return isOn;
}

element('screen').onclick = event => {
  if (!map) return;
  const box = element('picture').getBoundingClientRect(), scale = 800 / box.width;
  explain(((event.clientX - box.left) * scale - map.left) / map.scale, ((event.clientY - box.top) * scale - map.top) / map.scale);
};
element('question').onsubmit = event => {
  event.preventDefault();
  explain(...element('point').value.split(/[\s,]+/).filter(word => word).map(Number).concat(NaN, NaN).slice(0, 2));
};
element('filter').onsubmit = event => { event.preventDefault(); filter(); };
element('change').onsubmit = event => {
  event.preventDefault();
  const { name, value } = event.submitter;
  ask('set', { id: element('view').value, [name]: value === 'true' }, () => { say('message', ''); draw(); });
};
const actions = {
  pause: () => isPaused = toggle('pause', !isPaused),
  heat: () => { hasHeat = toggle('heat', !hasHeat); draw(); },
  help: () => {
    element('keys').hidden = !element('keys').hidden;
    element('help').setAttribute('aria-expanded', !element('keys').hidden);
  },
};
for (const id in actions) element(id).onclick = actions[id];
addEventListener('keydown', event => {
  // A key in a field or on a button has its own meaning.
  if (event.target.closest('input, button') || event.ctrlKey || event.altKey || event.metaKey) return;
  const action = { '?': 'help', ' ': 'pause', h: 'heat' }[event.key];
  if (!action) return;
  event.preventDefault();
  actions[action]();
});

// 20 pictures a second; nothing is drawn while the page is not seen.
let shownRecords = '';
setInterval(() => {
  if (document.hidden || isPaused) return;
  const now = performance.now();
  if (isConnected && !isWaitingForStatus && now - lastStatus > STATUS) askStatus();
  if (isConnected && isWaitingForStatus && now - lastStatus > PATIENCE) say('state', `the daemon has not answered for ${Math.round((now - lastStatus) / 1000)} s`, 'lost');
  // A change by another client has no record.
  if (isConnected && now - lastDrawing > (isStale || hasHeat ? REDRAW : OLDEST)) draw();
  drawFingers();
  const last = records.at(-1) ?? '';
  if (last === shownRecords && element('records').childElementCount === records.length) return;
  shownRecords = last;
  element('records').replaceChildren(...records.toReversed().map(text => Object.assign(document.createElement('li'), { textContent: text })));
}, FRAME);

connect();

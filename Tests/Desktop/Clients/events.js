// Checks what the platform tests of touch events and of pointer events check: order, targets, identifiers,
// coordinates and cancels. A line of the console is an event, the name of a check that failed, or,
// after a tap on the button, the number of checks that were made and that held.

const report = words => console.log(`page: ${words}`.toLowerCase());
const touches = new Map();   // by identifier: the number and the target
const pointers = new Map();  // by pointerId: the same, and the last type of event
let made = 0, held = 0, stopped = false, lastRaw = '';

// `true` if the specification demands it and it is so.
function check(name, holds) {
  made += 1;
  if (holds) held += 1; else report(`failed ${name}`);
}

function describe(event, number, target, point) {
  report(`event ${event.type} ${number} ${target.id || target.tagName} ${Math.round(point.clientX)} ${Math.round(point.clientY)}`);
}

const inside = (element, point) => {
  const box = element.getBoundingClientRect();
  return point.clientX >= box.left - 1 && point.clientX <= box.right + 1 && point.clientY >= box.top - 1 && point.clientY <= box.bottom + 1;
};
// The lowest number that no other finger has.
function free(fingers) {
  const used = new Set(Array.from(fingers.values(), finger => finger.number));
  let number = 0;
  while (used.has(number)) number += 1;
  return number;
}
const ids = list => Array.from(list, touch => touch.identifier).sort().join();

// MARK: Touch events

function touchEvent(event) {
  const type = event.type, changed = Array.from(event.changedTouches);
  check('a touch event has a changed touch', changed.length > 0);
  for (const touch of changed) {
    const known = touches.get(touch.identifier);
    if (type === 'touchstart') {
      check('an identifier is not in use', !known);
      check('a touch begins inside its target', inside(touch.target, touch));
      touches.set(touch.identifier, { number: free(touches), target: touch.target });
    } else {
      check('only a touch that has begun changes', Boolean(known));
      check('the target stays', known?.target === touch.target);
    }
    check('page and client coordinates differ by the scroll offset', Math.abs(touch.pageX - touch.clientX - scrollX) < 1 && Math.abs(touch.pageY - touch.clientY - scrollY) < 1);
    // Chromium's is not a number where the compositor reports no pressure.
    check('the force is not outside 0 to 1', !(touch.force < 0 || touch.force > 1));
    check('the radius is not negative', touch.radiusX >= 0 && touch.radiusY >= 0);
    describe(event, touches.get(touch.identifier)?.number, touch.target, touch);
  }
  if (type === 'touchend' || type === 'touchcancel') for (const touch of changed) touches.delete(touch.identifier);
  check('touches has exactly the active ones', ids(event.touches) === Array.from(touches.keys()).sort().join());
  check('the targets of targetTouches are that of the event', Array.from(event.targetTouches).every(touch => touch.target === event.target));
  check('targetTouches has each active one of the target', ids(event.targetTouches) === ids(Array.from(event.touches).filter(touch => touch.target === event.target)));
  check('the target of the event is that of a changed touch', changed.some(touch => touch.target === event.target));
  check('touchcancel is not cancelable', type !== 'touchcancel' || !event.cancelable);
  check('the event bubbles and is trusted', event.bubbles && event.isTrusted);
  lastRaw = type;
}

// MARK: Pointer events

const before = { pointerdown: ['pointerenter', 'pointerover'], pointerup: ['pointerdown', 'pointermove', 'gotpointercapture'], lostpointercapture: ['pointerup', 'pointercancel'] };

function pointerEvent(event) {
  if (event.pointerType !== 'touch') return;
  const { type, pointerId } = event;
  let known = pointers.get(pointerId);
  if (type === 'pointerover') {
    check('a pointer is over one element, until that is removed', !known || !known.target.isConnected);
    known ??= { number: free(pointers), target: event.target, last: type, isDown: false };
    known.target = event.target;
    pointers.set(pointerId, known);
    check('the first pointer alone is primary', event.isPrimary === (pointers.size === 1));
    known.isPrimary = event.isPrimary;
  }
  check('pointerover comes first', Boolean(known));
  if (!known) return;
  check('a pointer stays primary or not', event.isPrimary === known.isPrimary);
  if (before[type]) check(`${type} comes in order`, before[type].includes(known.last));
  if (type === 'pointerdown') {
    check('the button of pointerdown is 0 and buttons is 1', event.button === 0 && event.buttons === 1);
    check('a pointer begins inside its target', inside(event.target, event));
    known.isDown = true;
  }
  if (type === 'pointermove' && known.isDown) {
    check('the button of pointermove is -1 and buttons is 1', event.button === -1 && event.buttons === 1);
    check('the pointer is captured by its target', event.target === known.target || !known.target.isConnected);
  }
  if (type === 'pointerup') {
    check('the button of pointerup is 0 and buttons is 0', event.button === 0 && event.buttons === 0);
    check('the target of pointerup is that of pointerdown', event.target === known.target || !known.target.isConnected);
  }
  if (type === 'pointerup' || type === 'pointercancel') {
    check('a pointer that ends was down', known.isDown);
    known.isDown = false;
  }
  if (type === 'pointerout') check('a pointer leaves after its end', !known.isDown);
  known.last = type;
  describe(event, known.number, event.target, event);
  if (type === 'pointerout') pointers.delete(pointerId);
}

function mouseEvent(event) {
  check('the events of the mouse come after the end of the touch', event.type === 'contextmenu' || lastRaw === 'touchend');
  report(`event ${event.type} ${event.target.id || event.target.tagName}`);
  if (event.target.id === 'stop') check('no click follows a touch whose begin was prevented', event.type !== 'click' || !stopped);
}

for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) addEventListener(type, touchEvent, { capture: true, passive: true });
for (const type of ['over', 'down', 'move', 'up', 'cancel', 'out']) addEventListener(`pointer${type}`, pointerEvent, true);
for (const type of ['gotpointercapture', 'lostpointercapture']) addEventListener(type, pointerEvent, true);
for (const type of ['mousedown', 'mouseup', 'click', 'contextmenu']) addEventListener(type, mouseEvent, true);

const element = id => document.getElementById(id);
element('stop').addEventListener('touchstart', event => { event.preventDefault(); stopped = true }, { passive: false });
// The events of a touch go on to a target that is gone.
element('gone').addEventListener('touchstart', event => {
  const target = event.target;
  target.remove();
  for (const type of ['touchmove', 'touchend', 'touchcancel'])
    target.addEventListener(type, later => { touchEvent(later); if (type !== 'touchmove') document.body.append(target) }, { once: type !== 'touchmove' });
});
element('end').addEventListener('click', () => {
  check('every touch has ended', touches.size === 0);
  check('every pointer has left', pointers.size === 0);
  report(`checks ${made} ${held}`);
  [made, held, stopped] = [0, 0, false];
  touches.clear();
  pointers.clear();
  element('list').scrollTop = 1000;
  report('click end');
});
element('list').scrollTop = 1000;
// Firefox loses what a page writes before its console is connected.
const waiting = setInterval(() => report('shown'), 1000);
addEventListener('touchstart', () => clearInterval(waiting), true);

// The test page as a Qt Quick window. Prints a line for each effect.

import QtQuick
import QtQuick.Controls

Window {
    id: page

    visible: true
    visibility: Window.FullScreen

    function report(event) {
        console.log("page:", event)
    }

    // Right clicks anywhere open the menu: what lies above accepts no right button.
    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.RightButton
        onPressed: event => {
            page.report(`right ${Math.round(event.x)} ${Math.round(event.y)}`)
            menu.popup(event.x, event.y)
        }
    }

    Menu {
        id: menu

        modal: true
        onOpened: page.report("opened")
        onClosed: page.report("closed")

        MenuItem { text: "item 0" }
        MenuItem { text: "item 1" }
        MenuItem { text: "item 2" }
    }

    Button {
        x: 300; y: 100; width: 120; height: 60
        text: "small"
        onClicked: page.report("click small")
    }

    Button {
        x: 100; y: 200; width: 500; height: 250
        text: "big"
        onClicked: page.report("click big")
    }

    Button {
        x: 100; y: 600; width: 200; height: 100
        text: "end"
        onClicked: page.report("click end")
    }

    Rectangle {
        x: 350; y: 550; width: 200; height: 200
        color: "lightblue"

        TapHandler {
            onLongPressed: page.report("menu")
        }
    }

    ListView {
        id: list

        x: 700; y: 100; width: 470; height: 580
        clip: true
        model: 100
        delegate: ItemDelegate {
            required property int index

            width: 470; height: 40
            text: "row " + index
            onClicked: page.report("row")
        }
        onMovementStarted: page.report("scroll")
    }

    Rectangle {
        x: 700; y: 5; width: 470; height: 90
        color: "lightgray"

        PinchHandler {
            target: null
            onScaleChanged: page.report("zoom")
        }
    }

    // One board feels drags and double clicks.
    MouseArea {
        x: 700; y: 690; width: 470; height: 100

        property point start

        onPressed: event => start = Qt.point(event.x, event.y)
        onReleased: event => {
            const [x, y] = [Math.round(event.x - start.x), Math.round(event.y - start.y)]
            if (x || y) page.report(`drag ${x} ${y}`)
        }
        onDoubleClicked: page.report("double")
    }

    // The list can scroll in both directions.
    Component.onCompleted: list.contentY = 600

    // A frame was shown.
    property bool shown: false
    onFrameSwapped: if (!shown) {
        shown = true
        report("shown")
    }
}

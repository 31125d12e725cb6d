"""The test page in Qt WebEngine, the Chromium of Qt, as many kiosk programs have it. Prints what the page writes to its console.

Argument: the address of the page.
"""

import sys

from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineCore import QWebEnginePage
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication


class Page(QWebEnginePage):
    def javaScriptConsoleMessage(self, level, message, line, source):
        print(message, flush=True)


application = QApplication(sys.argv)
view = QWebEngineView()
page = Page(view)
view.setPage(page)
view.load(QUrl(sys.argv[1]))
view.showFullScreen()
sys.exit(application.exec())

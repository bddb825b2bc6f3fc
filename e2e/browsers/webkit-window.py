#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver, of any size: that of MiniBrowser cannot be as narrow as a phone.

A page that sets its title to "print <file>" is printed to that PDF file, because WebKitWebDriver prints nothing.
"""

import os
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# Means "prefers-reduced-motion".
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
context.set_preferred_languages(["pt-BR"])
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new(os.environ["CLOSED_PROXY"], os.environ["REACHABLE_HOSTS"].split(",")),
)


def start_session(_, session):
    browser = WebKit2.ApplicationInfo()
    browser.set_name("MiniBrowser")
    session.set_application_info(browser)
    session.connect("create-web-view", open_window)


def open_window(_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    # Without a graphics card, the accelerated way draws a frame only once in a second or two.
    view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    window = Gtk.Window(default_width=1280, default_height=800, decorated=False)
    window.add(view)
    window.show_all()
    view.connect("notify::title", print_if_asked)
    view.connect("close", lambda _: window.destroy())
    return view


def print_if_asked(view, _):
    command, _, path = view.get_title().partition(" ")
    if command != "print":
        return
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{path}")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    paper = Gtk.PageSetup()
    paper.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    # The page's own margins apply (@page).
    for set_margin in (paper.set_top_margin, paper.set_right_margin, paper.set_bottom_margin, paper.set_left_margin):
        set_margin(0, Gtk.Unit.MM)
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(paper)
    operation.connect("finished", lambda _: view.run_javascript("document.title = 'printed'"))
    operation.print_()


context.connect("automation-started", start_session)
Gtk.main()

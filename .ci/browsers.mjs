// Finds the browsers of the tests, or installs them: Playwright's own, else the system's, else Debian's packages.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium is the full browser, which visitors have: its headless shell takes a third of the time for the same page. */
const BROWSERS = {
  chromium: {
    setting: "CHROME_PATH",
    paths: [
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/usr/bin/google-chrome-stable",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    ],
    download: ["--no-shell", "chromium"],
    packages: ["chromium"],
  },
  firefox: {
    setting: "FIREFOX_PATH",
    paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    download: ["firefox"],
    packages: ["firefox-esr"],
  },
  // A driver; e2e/browsers/webkit-window.py is its window.
  webkit: {
    setting: "WEBKIT_DRIVER_PATH",
    paths: ["/usr/bin/WebKitWebDriver"],
    download: ["webkit"],
    packages: ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1"],
  },
};

/** @typedef {keyof typeof BROWSERS} BrowserName */

/** @param {BrowserName} name */
async function findInstalled(name) {
  const { setting, paths } = BROWSERS[name];
  const playwright = await import("@playwright/test");
  const own = playwright[name].executablePath();
  const path = [process.env[setting], own, ...paths].find((path) => path && existsSync(path));
  return path && { path, isPlaywrights: path === own };
}

/** @param {string} command @param {string[]} args @param {number} timeoutSeconds */
const run = (command, args, timeoutSeconds) =>
  spawnSync(command, args, { stdio: "inherit", timeout: timeoutSeconds * 1000 }).status === 0;

/**
 * A usable browser, and whether it is Playwright's own build. Installs one if necessary; throws an error that says how to do that
 * when it fails.
 * @param {BrowserName} name
 */
export async function findBrowser(name) {
  const found = await findInstalled(name);
  if (found) return found;

  const { setting, download, packages } = BROWSERS[name];
  console.log(`No ${name} found: installing one for the browser tests.`);
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!run("npx", ["playwright", "install", ...download], 240) && isDebianRoot) {
    run("apt-get", ["update", "-qq"], 180);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], 420);
  }
  const installed = await findInstalled(name);
  if (!installed) {
    throw new Error(
      `There is no ${name}: run "npx playwright install ${download.join(" ")}", or on Debian "apt-get install ${packages.join(" ")}", or set ${setting} to its path.`,
    );
  }
  return installed;
}

/** Path of a usable Chromium. */
export const findChromium = async () => (await findBrowser("chromium")).path;

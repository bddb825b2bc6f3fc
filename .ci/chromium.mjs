// Finds a Chromium for the browser tests, or installs one: Playwright's own, else the system's, else Debian's package.
// Prefers the headless shell, which needs a third less CPU time than the full browser.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

async function findInstalled() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  const { chromium } = await import("@playwright/test");
  const bundled = chromium.executablePath();
  return [headlessShellOf(bundled), bundled, ...SYSTEM_PATHS].find((path) => path && existsSync(path));
}

/** The headless shell next to Playwright's full browser, whose path is the only one that Playwright returns. */
function headlessShellOf(browser) {
  const [, folder, number] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(browser) ?? [];
  const shellFolder = join(folder ?? "", `chromium_headless_shell-${number}`);
  if (!folder || !existsSync(shellFolder)) return undefined;
  const files = readdirSync(shellFolder, { recursive: true });
  const shell = files.find((name) => /(^|[\\/])(chrome-headless-shell|headless_shell)(\.exe)?$/.test(name));
  return shell && join(shellFolder, shell);
}

const run = (command, args, timeoutSeconds) =>
  spawnSync(command, args, { stdio: "inherit", timeout: timeoutSeconds * 1000 }).status === 0;

/** Path of a usable Chromium. Installs one if necessary; throws an error with instructions when that fails. */
export async function findChromium() {
  const found = await findInstalled();
  if (found) return found;

  console.log("No Chromium found: installing one for the browser tests.");
  if (
    !run("npx", ["playwright", "install", "--only-shell", "chromium"], 240) &&
    process.getuid?.() === 0 &&
    existsSync("/usr/bin/apt-get")
  ) {
    run("apt-get", ["update", "-qq"], 180);
    const install = (name) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], 420);
    install("chromium-headless-shell") || install("chromium");
  }
  const path = await findInstalled();
  if (!path) {
    throw new Error(
      "Chromium could not be installed. Install Chromium or Chrome, or set CHROME_PATH to one, and run npm test again.",
    );
  }
  return path;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { freePort } from "../../supabase/local/free-port.mjs";
import { tempFolder } from "../../supabase/local/temp-folder.mjs";
import { REACHABLE_HOSTS } from "../reachable-hosts";
import { chooseOption, fillField, prepareClick } from "./act-in-page";
import { FINDER_SOURCE, findInPage, toFinderTarget } from "./find-in-page";
import { CLOSED_PROXY, DESKTOP, type Engine, NO_APP, type Person, type Target, TIMEOUT_MS } from "./person";
import { start } from "./start";

/** The key under which WebDriver sends elements (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Found = { [ELEMENT]: string };

const KEYS = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  "Shift+Tab": "\uE008\uE004",
  ArrowDown: "\uE015",
};

/** Drives WebKitGTK, the engine of Safari, through WebKitWebDriver on a screen of Xvfb. */
export async function startWebDriver(driverPath: string): Promise<Engine> {
  const xvfb = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const { value: display } = await createInterface(xvfb.stdio[3] as Readable)
    [Symbol.asyncIterator]()
    .next();
  if (display === undefined) throw new Error("Xvfb did not start.");
  return { newPerson: (origin) => openBrowser(driverPath, `:${display}`, origin), stop: () => end(xvfb) };
}

async function end(child: ChildProcess) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** A new browser with a folder of its own, as WebKitGTK keeps its data between sessions. */
async function openBrowser(driverPath: string, display: string, origin: string) {
  const folder = tempFolder("webkit-");
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    // Leads a process group, which contains the browser.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CACHE_HOME: join(folder, "cache"),
      XDG_CONFIG_HOME: join(folder, "config"),
      TZ: "America/Sao_Paulo",
      LC_ALL: "C.UTF-8",
      MESA_SHADER_CACHE_DISABLE: "true",
      CLOSED_PROXY,
      REACHABLE_HOSTS: REACHABLE_HOSTS.join(","),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await retry(() => call(url, "GET", "/status"));
  const session = await call<{ sessionId: string }>(url, "POST", "/session", {
    capabilities: {
      alwaysMatch: {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: join(import.meta.dirname, "webkit-window.py"), args: [] },
      },
    },
  });
  const command: Command = (method, path, body) =>
    call(url, method, `/session/${session.sessionId}${path}`, body);
  const person = personOf(command, origin, folder);
  await person.resize(DESKTOP.width, DESKTOP.height);
  return {
    ...person,
    close: async () => {
      await command("DELETE", "");
      if (driver.pid) process.kill(-driver.pid, "SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

type Command = <Result = unknown>(method: string, path: string, body?: object) => Promise<Result>;

/** WebKitWebDriver leaves some scripts of a page that goes away, and some screenshots, without an answer. */
const UNANSWERED_MS = 35_000;

async function call<Result>(url: string, method: string, path: string, body: object = {}): Promise<Result> {
  const response = await fetch(url + path, {
    method,
    body: method === "POST" ? JSON.stringify(body) : null,
    signal: /\/(execute\/async|screenshot)$/.test(path) ? AbortSignal.timeout(UNANSWERED_MS) : null,
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Repeats until it succeeds: the page is changing. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** Runs in the browser as the body of a function; `arguments` are the values, and last the callback. */
const ASYNC_CALL = (source: string) =>
  `const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${source})(...[...arguments].slice(0, -1))).then(
    (value) => done({ value }), (error) => done({ error: String(error) }));`;

type Page = ReturnType<typeof pageOf>;

/** Runs functions on the page, and finds elements there. */
function pageOf(command: Command) {
  async function run<Result>(source: string, ...args: unknown[]) {
    const body = { script: ASYNC_CALL(source), args: args.map((arg) => arg ?? null) };
    const { value, error } = await command<{ value: Result; error?: string }>("POST", "/execute/async", body);
    if (error) throw new Error(error);
    return value;
  }
  async function find(target: Target, isVisible = true): Promise<Found[]> {
    const attempt = () => run<Found[] | null>(String(findInPage), toFinderTarget(target), isVisible);
    const found = await attempt();
    if (found) return found;
    await run(`() => { ${FINDER_SOURCE} }`);
    return (await attempt()) ?? [];
  }
  /** Acts on the element as soon as it is there and the action succeeds. `path` is that of its commands. */
  const onElement = <Result>(
    target: Target,
    act: (path: string, found: Found) => Promise<Result>,
    isVisible = true,
  ) =>
    retry(async () => {
      const [found] = await find(target, isVisible);
      if (!found) throw new Error(`Not on the screen: ${JSON.stringify(toFinderTarget(target))}`);
      return act(`/element/${found[ELEMENT]}`, found);
    });
  return { run, find, onElement };
}

function personOf(command: Command, origin: string, folder: string): Omit<Person, "close"> {
  const page = pageOf(command);
  const { run, find, onElement } = page;
  const typeAtFocus = async (text: string) => {
    const active = await command<Found>("GET", "/element/active");
    await command("POST", `/element/${active[ELEMENT]}/value`, { text });
  };
  const evaluate: Person["evaluate"] = (toRun, arg) => run(String(toRun), arg);
  const sendText = (target: Target, text: string, isVisible = true) =>
    onElement(target, (path) => command<undefined>("POST", `${path}/value`, { text }), isVisible);

  return {
    open: async (path) => {
      await command("POST", "/url", { url: new URL(path, origin).href });
      await start({ evaluate });
    },
    remember: async (key, value) => {
      await command("POST", "/url", { url: new URL(NO_APP, origin).href });
      await run("(key, value) => localStorage.setItem(key, value)", key, value);
    },
    reload: async () => {
      await command("POST", "/refresh");
      await start({ evaluate });
    },
    back: () => command("POST", "/back"),
    click: (target) =>
      onElement(target, async (path, found) => {
        await run(String(prepareClick), found);
        await command("POST", `${path}/click`);
      }),
    fill: (target, value) => onElement(target, (_, found) => run(String(fillField), found, value)),
    choose: (target, option) => onElement(target, (_, found) => run(String(chooseOption), found, option)),
    upload: (target, { name, buffer }) => {
      const file = join(folder, name);
      writeFileSync(file, buffer);
      return sendText(target, file, false);
    },
    type: typeAtFocus,
    press: (key) => typeAtFocus(KEYS[key]),
    see: (target) => onElement(target, async () => undefined),
    seeNot: (target) =>
      retry(async () => {
        if ((await find(target)).length)
          throw new Error(`Still on the screen: ${JSON.stringify(toFinderTarget(target))}`);
      }),
    read: (target) => onElement(target, (_, found) => run("(element) => element.innerText", found)),
    box: (target) =>
      onElement(target, (_, found) => run("(element) => element.getBoundingClientRect().toJSON()", found)),
    address: () => command("GET", "/url"),
    resize: (width, height) => command("POST", "/window/rect", { width, height }),
    evaluate,
    print: () => print(page, join(folder, "print.pdf")),
    screenshot: async () => Buffer.from(await command<string>("GET", "/screenshot"), "base64"),
  };
}

/** webkit-window.py prints a page with such a title, and then changes the title. */
async function print({ run }: Page, file: string) {
  const setTitle = (title: string) =>
    run<string>("(title) => [document.title, (document.title = title)][0]", title);
  const title = await setTitle(`print ${file}`);
  await retry(async () => {
    if ((await run("() => document.title")) !== "printed") throw new Error("The page was not printed.");
  });
  await setTitle(title);
  return readFileSync(file);
}

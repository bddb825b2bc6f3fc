/** A string is the whole name or text; a pattern may match a part of it. */
type Words = string | RegExp;

/** What a person looks for on the screen: visible, and inside another target if given. */
export type Target = { inside?: Target } & (
  | { role: Role; name?: Words }
  | { label: Words }
  | { text: Words }
  | { css: string }
);

type Role =
  | "alertdialog"
  | "button"
  | "combobox"
  | "dialog"
  | "heading"
  | "img"
  | "link"
  | "listitem"
  | "option"
  | "row"
  | "textbox";

const roleFinder =
  (role: Role) =>
  (name?: Words, inside?: Target): Target => ({ role, name, inside });

export const button = roleFinder("button");
export const combobox = roleFinder("combobox");
export const dialog = roleFinder("dialog");
export const heading = roleFinder("heading");
export const item = roleFinder("listitem");
export const link = roleFinder("link");
export const option = roleFinder("option");
export const picture = roleFinder("img");
export const question = roleFinder("alertdialog");
export const row = roleFinder("row");
export const textbox = roleFinder("textbox");
export const field = (label: Words, inside?: Target): Target => ({ label, inside });
export const text = (text: Words, inside?: Target): Target => ({ text, inside });
export const css = (css: string, inside?: Target): Target => ({ css, inside });

export type Box = { x: number; y: number; width: number; height: number };
type File = { name: string; mimeType: string; buffer: Buffer };

/** Serialisable. */
type Value = string | number | boolean | null | undefined | readonly Value[] | { [key: string]: Value };

/** A browser's window and the person in front of it. Every method waits until it can be done, or fails. */
export type Person = {
  /** Opens a page, and waits until it responds to the person. */
  open(path: string): Promise<void>;
  /** Stores a value in the browser, as an earlier visit would have done. */
  remember(key: string, value: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, value: string): Promise<void>;
  /** Chooses an option of a list by its text. */
  choose(target: Target, option: string): Promise<void>;
  /** Chooses a file; the target is the file input, which may be hidden behind a button. */
  upload(target: Target, file: File): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  press(key: "Enter" | "Escape" | "Tab" | "Shift+Tab" | "ArrowDown"): Promise<void>;
  see(target: Target): Promise<void>;
  /** Waits until the target has disappeared. */
  seeNot(target: Target): Promise<void>;
  /** The text of the target. */
  read(target: Target): Promise<string>;
  box(target: Target): Promise<Box>;
  address(): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function on the page. */
  evaluate<Result, Arg extends Value = undefined>(
    run: (arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result>;
  /** The printed page as a PDF. */
  print(): Promise<Uint8Array>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running browser; each person starts without any stored data. */
export type Engine = { newPerson(origin: string, errors: string[]): Promise<Person>; stop(): Promise<void> };

/** The size of a common phone. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** A file of the site that does not start the app. */
export const NO_APP = "/favicon.svg";

/** Only this machine can be reached: nothing listens at this address. */
export const CLOSED_PROXY = "http://127.0.0.1:9";

/** The longest wait; only a page that hangs takes so long. */
export const TIMEOUT_MS = 45_000;

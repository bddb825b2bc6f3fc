/** A notification as the edge function sends it. */
type Push = { title: string; body: string; path: string; tag: string };

type OpenPage = { url: string; focus(): Promise<unknown> };
type Pages = {
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
};

/** The arguments of showNotification. A newer notification replaces the one of the same kind, and sounds again. */
export function notificationOf({ title, body, path, tag }: Push) {
  return [title, { body, tag, renotify: true, icon: "/icon-192.png", data: path }] as const;
}

/** Brings a page of the site that shows this screen to the front, or opens one. */
export async function openScreen(pages: Pages, path: string) {
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  return shown ? shown.focus() : pages.openWindow(path);
}

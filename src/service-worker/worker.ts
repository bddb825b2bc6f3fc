import { supabaseUrl } from "@/lib/env";
import {
  isWorthKeeping,
  KEPT_HEADER,
  kindOf,
  outdated,
  pageFor,
  readsCache,
  siteCache,
} from "@/service-worker/rules";
import type { FetchEvent, WorkerScope } from "@/service-worker/scope";

// Keeps the site readable without network: the drawn pages and what they are made of, and the lists last seen. The
// network always comes first, except for files whose name changes with their content.

declare const self: WorkerScope;
/** Put in when the site is built. */
declare const RELEASE: { version: string; pages: string[]; files: string[] };

/** Longer than this nobody waits for a list that is at hand. */
const TIMEOUT_MS = 5_000;
const MOST_READS = 80;

const { version, pages, files } = RELEASE;
const SITE_CACHE = siteCache(version);
const READS_CACHE = readsCache(version);

self.addEventListener("install", (event) => {
  event.waitUntil(keepSite().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOutdated().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin, supabaseUrl());
  if (kind === "page") event.respondWith(answerPage(request));
  if (kind === "file") event.respondWith(answerFile(request));
  if (kind === "read") event.respondWith(answerRead(event));
});

// What a page fetched before this worker stood between it and the network.
self.addEventListener("message", (event) => {
  const urls: unknown = event.data;
  if (!Array.isArray(urls)) return;
  const requests = urls.filter((url) => typeof url === "string").map((url) => new Request(url));
  const parts = requests.filter((request) => kindOf(request, self.location.origin, supabaseUrl()) === "file");
  event.waitUntil(Promise.allSettled(parts.map(answerFile)));
});

async function keepSite() {
  const cache = await caches.open(SITE_CACHE);
  await Promise.all(
    [...pages, "/shell.html", ...files].map(async (path) => {
      // Files with a hash in their name are what they are; all others are asked for anew.
      const answer = await fetch(path, { cache: path.startsWith("/assets/") ? "default" : "no-cache" });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      // A copy: hosts that redirect "/shell.html" to "/shell" would make it useless for opening a screen.
      await cache.put(path, new Response(answer.body, { headers: answer.headers }));
    }),
  );
}

async function removeOutdated() {
  const names = outdated(await caches.keys(), version);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function answerPage(request: Request) {
  const kept = async () => (await caches.open(SITE_CACHE)).match(pageFor(request.url, pages));
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

async function answerFile(request: Request) {
  const isHashed = new URL(request.url).pathname.startsWith("/assets/");
  // Kept with any release: an open tab still asks for the files of its own.
  if (isHashed) return (await caches.match(request.url)) ?? fetchFile(request);
  try {
    return await fetchFile(request);
  } catch (error) {
    const kept = await (await caches.open(SITE_CACHE)).match(request.url);
    if (kept) return kept;
    throw error;
  }
}

async function fetchFile(request: Request) {
  const answer = await fetch(request);
  if (isWorthKeeping(answer)) {
    const copy = answer.clone();
    await (await caches.open(SITE_CACHE)).put(request.url, copy);
  }
  return answer;
}

async function answerRead(event: FetchEvent) {
  const { request } = event;
  const fresh = fetchRead(request);
  event.waitUntil(fresh.catch(() => undefined));
  const late = new Promise((done) => setTimeout(done, TIMEOUT_MS)).then(() => keptRead(request));
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await keptRead(request)) ?? fresh;
}

const keptRead = async ({ url }: Request) =>
  (await caches.open(READS_CACHE)).match(url, { ignoreVary: true });

async function fetchRead(request: Request) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, new Date().toISOString());
  const cache = await caches.open(READS_CACHE);
  // With 200: a part of a list (206) cannot be kept.
  await cache.put(request.url, new Response(answer.clone().body, { headers }));
  const known = await cache.keys();
  await Promise.all(known.slice(0, -MOST_READS).map((old) => cache.delete(old)));
  return answer;
}

import type { APIRequestContext } from "@playwright/test";
import { JSDOM } from "jsdom";
import { adminToken } from "./accounts";
import { expect, test } from "./fixtures";
import { createPostsClient } from "./posts";

const TITLE = `Sopa & "pão" <script>alert('x')</script>`;
const TITLE_SUFFIX = " | Caminho de Luz";

/** Reads the head of the server's HTML, as apps do that show a preview of a shared address. */
async function readHead(site: APIRequestContext, path: string) {
  const { document } = new JSDOM(await (await site.get(path)).text()).window;
  const content = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  return { title: document.title, content, canonical };
}

test("a shared post has its own title, picture and canonical URL", async ({ request, site, baseURL }) => {
  const posts = await createPostsClient(request);
  const id = await posts.create({
    Title: TITLE,
    Content: "<p>Toda quarta &amp; sexta.</p>",
    Category: "atividades",
    FeaturedImage: "/imagens/sopa-fraterna-960x540.webp",
    FeaturedImageAlt: "Panela de sopa",
  });
  const { title, content, canonical } = await readHead(site, `/atividades?id=${id}`);
  expect(title).toBe(TITLE + TITLE_SUFFIX);
  expect(content("og:title")).toBe(title);
  expect(content("og:description")).toBe("Toda quarta & sexta.");
  expect(content("og:image")).toBe(`${baseURL}/imagens/sopa-fraterna-960x540.webp`);
  expect(content("twitter:image")).toBe(content("og:image"));
  const described = ["width", "height", "type", "alt"].map((name) => content(`og:image:${name}`));
  expect(described).toEqual(["960", "540", "image/webp", "Panela de sopa"]);
  expect(canonical).toBe(`${baseURL}/atividades?id=${id}`);
});

test("a shared event without a picture shows the video's thumbnail", async ({ request, site }) => {
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };
  const data = {
    Title: "Palestra; com vírgula",
    YoutubeUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    ScheduledAt: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  };
  const response = await request.post("/functions/v1/api/live-events", { headers, data });
  const created: { data: { id: number } } = await response.json();
  const { title, content } = await readHead(site, `/ao-vivo?id=${created.data.id}`);
  expect(title).toContain("Palestra; com vírgula");
  expect(content("og:image")).toBe("https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg");
  expect(content("og:image:width")).toBe("480");
});

for (const [address, reason] of [
  ["/storage/v1/object/public/media/2026/11/x.gif", "an animation"],
  ["/storage/v1/object/public/media/2026/11/x-1600.png", "a picture of more than 300 kB"],
  ["https://outro.example/foto.jpg", "a picture of another site"],
])
  test(`a shared post with ${reason} shows the site's picture`, async ({ request, site, baseURL }) => {
    const posts = await createPostsClient(request);
    const id = await posts.create({ Title: `Com ${reason}`, FeaturedImage: address });
    const { content } = await readHead(site, `/noticias?id=${id}`);
    // A picture that does not exist would be an error of the tests that list earlier pictures.
    await posts.change(id, { FeaturedImage: null });
    expect(content("og:image")).toBe(`${baseURL}/og-image.jpg`);
    const head = await site.head(content("og:image") ?? "");
    expect(head.headers()["content-type"]).toBe(content("og:image:type"));
    expect(Number(head.headers()["content-length"])).toBeGreaterThan(10_000);
    expect(Number(head.headers()["content-length"])).toBeLessThanOrEqual(300_000);
  });

test("shared URLs reveal nothing unpublished", async ({ request, site }) => {
  const posts = await createPostsClient(request);
  const draft = await posts.create({ Title: "Rascunho secreto", IsPublished: false });
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const scheduled = await posts.create({ Title: "Ainda não", PublishedAt: inAWeek });
  for (const path of [`/noticias?id=${draft}`, `/noticias?id=${scheduled}`, "/noticias?id=0"]) {
    const text = await (await site.get(path)).text();
    expect(text).not.toMatch(/Rascunho secreto|Ainda não/);
  }
});

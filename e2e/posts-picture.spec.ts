import { expect, test } from "./fixtures";
import { openPosts } from "./posts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test("a picture is made smaller, uploaded with its progress, and shown", async ({
  page,
  expectedErrors,
  request,
}) => {
  const posts = await openPosts(request);
  expectedErrors.push(/Failed to load resource/);
  const id = await posts.create({ Title: "Com imagem" });
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1350);
    canvas.getContext("2d")?.fillRect(0, 0, 1200, 1350);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
    // As a camera notes where a picture was taken.
    const note = new TextEncoder().encode("Exif\0\0-17.79,-50.92");
    return [...bytes.slice(0, 2), 0xff, 0xe1, 0, note.length + 2, ...note, ...bytes.slice(2)];
  });
  const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from(photo) };
  await page.goto(`/blog-admin?editar=${id}`);
  await page.route("**/functions/v1/api/upload", (route) =>
    route.fulfill({ status: 413, json: { message: "A imagem tem mais de 10 MB." } }),
  );
  await page.getByLabel("Imagem de capa").setInputFiles(file);
  await expect(page.getByText("Erro no upload")).toBeVisible();
  await expect(page.getByText("A imagem tem mais de 10 MB.")).toBeVisible();
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByRole("dialog", { name: "Editar Publicação" })).toBeVisible();
  await page.unroute("**/functions/v1/api/upload");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("img", { name: "A imagem escolhida" })).toBeVisible();
  await page.getByLabel("Descrição da imagem").fill("Um retângulo escuro");
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText("Post atualizado com sucesso.")).toBeVisible();
  const address = String((await posts.read(id))?.featured_image);
  expect(address).toMatch(/-1600\.webp$/);
  expect(String(await (await request.get(address)).body())).not.toMatch(/Exif|-50\.92/);
  await page.goto(`/noticias?id=${id}`);
  await expect(page.getByRole("dialog").getByRole("img", { name: "Um retângulo escuro" })).toHaveAttribute(
    "srcset",
    /-480\.webp 480w.*-960\.webp 960w.*-1600\.webp 1600w/,
  );
});

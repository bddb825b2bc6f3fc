import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ signIn }) => signIn("admin"));

const textbox = (page: Page) => page.getByRole("textbox", { name: "Conteúdo" });

test("a dropped picture is uploaded to its place, and its words are asked for", async ({ page }) => {
  await page.goto("/blog-admin?editar=novo");
  await textbox(page).click();
  await page.keyboard.type("antes");
  await textbox(page).evaluate(async (element) => {
    const canvas = new OffscreenCanvas(1200, 700);
    canvas.getContext("2d")?.fillRect(0, 0, 600, 700);
    const data = new DataTransfer();
    data.items.add(
      new File([await canvas.convertToBlob({ type: "image/png" })], "foto.png", { type: "image/png" }),
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const dialog = page.getByRole("dialog", { name: "Imagem" });
  await dialog.getByLabel("Descrição da imagem").fill("Metade escura");
  await dialog.getByLabel("Largura").fill("600");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  const picture = textbox(page).getByRole("img", { name: "Metade escura" });
  await expect(picture).toHaveAttribute("src", /-1200\.webp$/);
  await expect(picture).toHaveAttribute("width", "600");
});

const PASTES: [from: string, html: string, result: string][] = [
  [
    "Google Docs",
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:400">Um </span><span style="font-size:11pt;font-weight:700">forte</span><span style="font-style:italic"> e leve</span></p></b>',
    "<p>Um <strong>forte</strong><em> e leve</em></p>",
  ],
  [
    "Word",
    "<html><head><style>p{color:red}</style></head><body><p class=MsoNormal style='margin:0cm'><b><span style='font-size:12.0pt;font-family:\"Calibri\"'>Título</span></b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>um</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>dois</p></body></html>",
    "<p><strong>Título</strong></p><ul><li><p>um</p></li><li><p>dois</p></li></ul>",
  ],
];

for (const [from, html, result] of PASTES) {
  test(`a paste from ${from} comes in clean`, async ({ page }) => {
    await page.goto("/blog-admin?editar=novo");
    await textbox(page).click();
    await textbox(page).evaluate((element, clip) => {
      const data = new DataTransfer();
      data.setData("text/html", clip);
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, html);
    await expect.poll(() => textbox(page).innerHTML()).toContain(result);
  });
}

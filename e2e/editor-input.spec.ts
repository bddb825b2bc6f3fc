import type { CDPSession, Page } from "@playwright/test";
import { contentBox } from "./article";
import { expect, test } from "./fixtures";

// What the keyboards of phones send: words in composition, which Enter or a suggestion ends, and several words at once.

const paragraphs = (page: Page) => contentBox(page).locator("p");

/** Composes a word letter by letter, like Gboard, which underlines it until it is ended. */
async function compose(session: CDPSession, word: string) {
  for (let length = 1; length <= word.length; length++)
    await session.send("Input.imeSetComposition", {
      text: word.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
}

test("words composed, suggested and dictated on a phone keep every letter, and can be undone", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/blog-admin?editar=novo");
  const session = await page.context().newCDPSession(page);
  await contentBox(page).click();

  await test.step("Enter ends a composed word without removing it", async () => {
    await compose(session, "domingo");
    await page.keyboard.insertText("domingo");
    await page.keyboard.press("Enter");
    await compose(session, "às");
    await page.keyboard.insertText("às");
    await page.keyboard.press("Enter");
    await expect(paragraphs(page)).toHaveText(["domingo", "às", ""]);
  });

  await test.step("a suggestion replaces the composed word", async () => {
    await compose(session, "palesta");
    await page.keyboard.insertText("palestra ");
    await compose(session, "publica");
    await page.keyboard.insertText("pública");
    await expect(paragraphs(page).last()).toHaveText("palestra pública");
  });

  await test.step("a correction replaces a word within the text", async () => {
    await page.evaluate(() => {
      const text = getSelection()?.anchorNode;
      const at = text?.textContent?.indexOf("pública") ?? 0;
      if (text) getSelection()?.setBaseAndExtent(text, at, text, at + "pública".length);
    });
    await page.keyboard.insertText("gratuita");
    await expect(paragraphs(page).last()).toHaveText("palestra gratuita");
  });

  await test.step("dictated sentences with punctuation and marks arrive whole, and one undo removes only them", async () => {
    await page.keyboard.press("End");
    await page.waitForFunction(
      (since) => performance.now() - since > 600,
      await page.evaluate(() => performance.now()),
    );
    await page.keyboard.insertText(". Traga 2 kg de arroz — 1. limpo, 2. novo! ");
    await expect(paragraphs(page).last()).toHaveText(
      "palestra gratuita. Traga 2 kg de arroz — 1. limpo, 2. novo!",
    );
    await page.keyboard.press("Control+z");
    await expect(paragraphs(page).last()).toHaveText("palestra gratuita");
    await expect(paragraphs(page)).toHaveText(["domingo", "às", "palestra gratuita"]);
  });
});

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Person } from "./person";

const MM_PER_POINT = 25.4 / 72;
/** Pieces of text that are closer than this belong together: some browsers print each letter on its own. */
const GAP_MM = 2;

type Line = { text: string; left: number; right: number; top: number };

/** Prints the page. Returns the texts of each sheet, with their distances from the paper's edges in mm. */
export async function printAndRead(person: Person): Promise<Line[][]> {
  // Firefox prints the letters of the site's variable font as drawings, in which no text can be found.
  await person.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "* { font-family: serif !important }";
    document.head.append(style);
  });
  return readPdf(await person.print());
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const page = await pdf.getPage(index + 1);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return items.reduce<Line[]>((lines, item) => {
      if (!("str" in item) || !item.str.trim()) return lines;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const [left, top] = [x * MM_PER_POINT, (height - y) * MM_PER_POINT];
      const right = left + item.width * MM_PER_POINT;
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < 0.1 && Math.abs(left - last.right) < GAP_MM)
        Object.assign(last, { text: last.text + item.str, right });
      else lines.push({ text: item.str, left, right, top });
      return lines;
    }, []);
  });
  return Promise.all(pages);
}

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const MM_PER_POINT = 25.4 / 72;

type Line = { text: string; left: number; top: number };

/** The texts of each page of a PDF, with their distances from the paper's edges in mm. */
export async function readPdf(bytes: Uint8Array): Promise<Line[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const page = await pdf.getPage(index + 1);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return items.flatMap((item) => {
      if (!("str" in item) || !item.str.trim()) return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, left: x * MM_PER_POINT, top: (height - y) * MM_PER_POINT }];
    });
  });
  return Promise.all(pages);
}

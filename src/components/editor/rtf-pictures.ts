// Word's HTML references pictures on the author's disk; the pictures themselves are in the RTF on the clipboard.

/** PNG and JPEG pictures of an RTF text, in order, as data URLs; undefined for other formats. */
export function readRtfPictures(rtf: string): (string | undefined)[] {
  return [...rtf.matchAll(/\\pict(?![a-z])/g)].flatMap(({ index }) =>
    // `nonshppict` is a second copy of the same picture, for old programs.
    /\\nonshppict\s*\{\s*$/.test(rtf.slice(Math.max(0, index - 30), index)) ? [] : [readPicture(rtf, index)],
  );
}

function readPicture(rtf: string, start: number): string | undefined {
  const group = groupText(rtf, start);
  const [, kind] = /\\(png|jpeg)blip/.exec(group) ?? [];
  const digits = group.replace(/\\[a-z]+-?\d* ?/g, "").replace(/[^\da-f]/gi, "");
  if (!kind || digits.length < 2) return undefined;
  let bytes = "";
  for (let index = 0; index + 1 < digits.length; index += 2)
    bytes += String.fromCharCode(Number.parseInt(digits.slice(index, index + 2), 16));
  return `data:image/${kind};base64,${btoa(bytes)}`;
}

/** The content of the group that contains `start`, without nested groups. */
function groupText(rtf: string, start: number): string {
  const braces = /[{}]/g;
  braces.lastIndex = start;
  let depth = 1;
  let text = "";
  let from = start;
  for (let brace = braces.exec(rtf); brace && depth > 0; brace = braces.exec(rtf)) {
    if (depth === 1) text += rtf.slice(from, brace.index);
    depth += brace[0] === "{" ? 1 : -1;
    from = brace.index + 1;
  }
  return text;
}

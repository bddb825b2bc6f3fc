export const TOO_SHORT = "Digite pelo menos duas letras.";

/** Text with the number of results, of which at most `limit` are shown. */
export const resultCount = (count: number, limit: number) =>
  count === 1 ? "1 resultado" : `${count} ${count === limit ? "primeiros " : ""}resultados`;

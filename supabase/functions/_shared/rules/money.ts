/** "1.234,50", "R$ 20", "7.5" -> BRL; null for anything but an amount with at most two decimals. */
export function parseMoney(typed: string): number | null {
  const bare = typed.replace(/^\s*R\$/i, "").trim();
  const isBrazilian = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(bare);
  if (isBrazilian) return Number(bare.replaceAll(".", "").replace(",", "."));
  return /^\d+\.\d{1,2}$/.test(bare) ? Number(bare) : null;
}

/** 1250.5 -> "R$ 1.250,50", as Intl writes it, with a non-breaking space: a phone takes 80 ms to load Intl's formats. */
export function formatMoney(reais: number) {
  const [whole = "", cents] = Math.abs(reais).toFixed(2).split(".");
  return `${reais < 0 ? "-" : ""}R$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${cents}`;
}

/** "1.234,50", "R$ 20", "7.5" -> BRL; null for anything but an amount with at most two decimals. */
export function parseMoney(typed: string): number | null {
  const bare = typed.replace(/^\s*R\$/i, "").trim();
  const isBrazilian = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(bare);
  if (isBrazilian) return Number(bare.replaceAll(".", "").replace(",", "."));
  return /^\d+\.\d{1,2}$/.test(bare) ? Number(bare) : null;
}

/** 50 -> "R$ 50,00", with the non-breaking space that Intl puts there. */
export const formatMoney = (reais: number) =>
  reais.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });

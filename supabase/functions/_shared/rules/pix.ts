// BR Code ("Pix copia e cola"), Banco Central's manual 2.x over EMV MPM: fields of id, two-digit length, value; then a checksum.

type PixCharge = {
  /** E-mail, phone (+55…), CPF or CNPJ without punctuation or random key, as registered at the bank. */
  key: string;
  /** Receiver, at most 25 characters after folding. */
  name: string;
  /** Receiver's city, at most 15. */
  city: string;
  /** BRL; without an amount, the payer enters one. */
  amount?: number;
  /** Letters and digits, at most 25; "***" means none. */
  txid?: string;
};

function field(id: string, value: string) {
  if (value.length > 99) throw new RangeError(`Pix field ${id} is longer than 99 characters`);
  return id + String(value.length).padStart(2, "0") + value;
}

/** ASCII upper case only, which all banking apps accept. */
const cutAsciiCapitals = (text: string, length: number) =>
  text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/[^A-Za-z0-9 .-]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase()
    .slice(0, length)
    .trim();

/** CRC-16/CCITT-FALSE (0x1021, start 0xFFFF) as four hexadecimal capitals, with leading zeros. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The code that a payer copies or scans as a QR code. Throws RangeError for an invalid key or amount. */
export function pixCode({ key, name, city, amount, txid = "***" }: PixCharge): string {
  const cleanKey = key.trim();
  if (!cleanKey || /[^\x21-\x7e]/.test(cleanKey)) throw new RangeError("Pix key must be printable ASCII");
  if (amount !== undefined && !(amount > 0 && amount < 1e10)) throw new RangeError("Pix amount out of range");
  const reference = txid.replace(/[^A-Za-z0-9]/g, "").slice(0, 25) || "***";
  const code = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", cleanKey)),
    field("52", "0000"),
    field("53", "986"),
    amount === undefined ? "" : field("54", (Math.round(amount * 100) / 100).toFixed(2)),
    field("58", "BR"),
    field("59", cutAsciiCapitals(name, 25) || "RECEBEDOR"),
    field("60", cutAsciiCapitals(city, 15) || "BRASIL"),
    field("62", field("05", reference)),
    "6304",
  ].join("");
  return code + crc16(code);
}

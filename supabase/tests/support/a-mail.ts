export const SECRET = "0123456789abcdef0123456789abcdef";
/** What every e-mail of the outbox has. */
export const A_MAIL = { id: 1, identifier: "5e0c", to: "ana@exemplo.org.br" };

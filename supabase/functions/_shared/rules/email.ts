/** One or more words of a mailbox, dots between them; then a domain of at least two labels. As private.is_email reads it. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** An address that mail can be sent to, with no markup and nothing for a header in it. */
export const isEmail = (text: string) =>
  // Nothing longer reaches the pattern.
  text.length <= 254 && text.indexOf("@") <= 64 && EMAIL.test(text);

/** A link to write to one address, which may hold "?" and "&": as they are, they would add receivers to the mail. */
export const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

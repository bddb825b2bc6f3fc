/** A dot-atom local part and a domain of at least two labels. The same rule as private.is_email. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** Whether e-mail can be sent to the address, which contains neither markup nor characters that could add mail headers. */
export const isEmail = (text: string) =>
  // The length is checked first, so that the pattern only runs on short text.
  text.length <= 254 && text.indexOf("@") <= 64 && EMAIL.test(text);

/** A mailto: link. Encodes the address, because "?" and "&" in it would otherwise add recipients. */
export const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

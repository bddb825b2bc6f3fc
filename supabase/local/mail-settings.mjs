// Shared by the site and by `npm run check` and `npm run deploy`, which run in Node.

export const SMTP_URL_RULE =
  "SMTP_URL must be an address such as smtps://user:password@host:465, with special characters percent-encoded.";

/** Whether SMTP_URL is complete: without a scheme, mail clients would read "mail.example.org:587" as a path. @param {string} url */
export const isSmtpUrl = (url) => /^smtps?:\/\/[^/]/i.test(url) && URL.canParse(url);

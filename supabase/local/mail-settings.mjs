// Shared by the site and `npm run check`, which runs in Node.

export const DEFAULT_SENDER = "nao-responda@exemplo.org.br";

/** Whether SMTP_URL is complete: without a scheme, mail clients would read "mail.example.org:587" as a path. @param {string} url */
export const isSmtpUrl = (url) => /^smtps?:\/\/[^/]/i.test(url) && URL.canParse(url);

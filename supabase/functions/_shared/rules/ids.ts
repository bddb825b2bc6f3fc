export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The secret in the URL of an order or a roster. */
export const SECRET = /^[0-9a-f]{32}$/;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Of the address of an order or a roster. */
export const SECRET = /^[0-9a-f]{32}$/;

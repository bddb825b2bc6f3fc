/** The maximum quantity of one line, as in the table's constraint. */
export const MAX_QUANTITY = 100;

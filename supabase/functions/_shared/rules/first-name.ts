/** The first name to greet somebody by: only letters, so that no address typed as a name becomes a link in a message of the house. */
export const firstName = (name: string) => /[\p{L}\p{M}'’-]+/u.exec(name)?.[0] ?? "";

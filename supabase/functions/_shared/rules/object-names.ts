/** Object names that hosted Storage accepts: ASCII letters, digits and these characters. */
const NAME = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const MAX_NAME_BYTES = 900;
/** File systems limit each part of a path more than Storage does, and metadata files add ".json". */
const MAX_PART_BYTES = 240;

/** Whether both kinds of house can store an object under this name. */
export function isObjectName(name: string) {
  if (!NAME.test(name) || name.length > MAX_NAME_BYTES) return false;
  return name.split("/").every((part) => part !== "" && !/^\.+$/.test(part) && part.length <= MAX_PART_BYTES);
}

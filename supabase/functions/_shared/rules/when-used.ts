/** Makes it when it is first used, and once: the first Intl object of a page costs a phone up to 80 ms, and many pages need none. */
export function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

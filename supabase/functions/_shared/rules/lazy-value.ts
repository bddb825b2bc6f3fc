/** Creates the value on first use: the first Intl object of a page costs a phone up to 80 ms, and many pages need none. */
export function lazyValue<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

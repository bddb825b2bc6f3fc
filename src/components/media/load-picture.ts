type LoadOptions = {
  timeoutMs: number;
  /** Asks the site of the picture to let us read it, too. */
  isForReading?: boolean;
};

/** The picture at an address, loaded and decoded. Throws when it cannot be had in time. */
export async function loadPicture(address: string, { timeoutMs, isForReading }: LoadOptions) {
  const image = new Image();
  if (isForReading) image.crossOrigin = "anonymous";
  image.referrerPolicy = "no-referrer";
  image.src = address;
  const tooSlow = new Promise<never>((_, reject) => {
    AbortSignal.timeout(timeoutMs).onabort = () => reject(new Error("Timeout"));
  });
  await Promise.race([image.decode(), tooSlow]);
  return image;
}

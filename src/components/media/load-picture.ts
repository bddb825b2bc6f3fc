type LoadOptions = {
  timeoutMs: number;
  /** Sends a CORS request, so that the picture may be read. */
  isForReading?: boolean;
};

/** The picture at a URL, loaded and decoded. Throws after a timeout. */
export async function loadPicture(address: string, { timeoutMs, isForReading }: LoadOptions) {
  const image = new Image();
  if (isForReading) image.crossOrigin = "anonymous";
  image.referrerPolicy = "no-referrer";
  image.src = address;
  await Promise.race([image.decode(), rejectAfter(timeoutMs)]);
  return image;
}

export const rejectAfter = (timeoutMs: number) =>
  new Promise<never>((_, reject) => {
    AbortSignal.timeout(timeoutMs).onabort = () => reject(new Error("Timeout"));
  });

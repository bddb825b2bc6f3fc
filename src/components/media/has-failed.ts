/** Whether a picture has failed to load, possibly before hydration added the error handler. */
export const hasFailed = (image: HTMLImageElement) =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;

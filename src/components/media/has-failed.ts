/** A picture that could not be loaded, perhaps before anybody listened: a rendered page is hydrated later. */
export const hasFailed = (image: HTMLImageElement) =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;

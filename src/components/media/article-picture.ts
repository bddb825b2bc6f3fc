import { hasFailed } from "@/components/media/has-failed";
import { PICTURE_SIZES, pictureSourceSet, pictureUrl } from "@/components/media/picture-sources";

/** Prepares a picture of an article: a suitable width, reserved space while it loads, its alternative text when it is missing. */
export function enhancePicture(image: HTMLImageElement) {
  if (!image.hasAttribute("alt")) image.alt = "";
  // Set, not added: the same picture may be enhanced again.
  image.onerror = () => handleFailure(image);
  if (hasFailed(image)) return handleFailure(image);
  reserveSpace(image);
  // Server-rendered: changing its URL attributes would load it again.
  if (image.decoding === "async") return;
  const address = image.getAttribute("src") ?? "";
  const sources = pictureSourceSet(address);
  image.loading = "lazy";
  image.decoding = "async";
  if (sources) {
    image.sizes = PICTURE_SIZES;
    image.srcset = sources;
  }
  image.src = pictureUrl(address);
}

/** Old articles have no sizes: a typical aspect ratio is reserved until the picture is loaded, to reduce layout shift. */
function reserveSpace(image: HTMLImageElement) {
  if (image.hasAttribute("width") && image.hasAttribute("height")) return;
  const isLoaded = image.complete && image.naturalWidth > 0;
  image.classList.toggle("unsized", !isLoaded);
  if (isLoaded) return;
  image.onload = () => image.classList.remove("unsized");
}

/** If a narrower copy is missing, the original is loaded instead; if that fails, the alternative text is shown. */
function handleFailure(image: HTMLImageElement) {
  if (image.srcset) return image.removeAttribute("srcset");
  const placeholder = document.createElement("span");
  placeholder.className = "missing-picture";
  placeholder.textContent = image.alt || "Imagem indisponível";
  const { width, height } = sizeOf(image);
  if (width && height) {
    placeholder.style.width = `${width}px`;
    placeholder.style.aspectRatio = `${width} / ${height}`;
  }
  image.replaceWith(placeholder);
}

const sizeOf = (image: HTMLImageElement) => ({
  width: Number(image.getAttribute("width")),
  height: Number(image.getAttribute("height")),
});

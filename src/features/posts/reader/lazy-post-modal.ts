import { lazyPart } from "@/components/lazy-part";

/** The reader's code is loaded when a post is opened, or on hover or touch. */
export const postModal = lazyPart(() => import("@/features/posts/reader/post-modal"));

export const preloadPostModal = () => void postModal.preload().catch(() => undefined);

/** Preloads the reader if the URL opens a post. */
export const preloadOpenPost = async (params: URLSearchParams) => params.has("id") && postModal.preload();

import { lazyPart } from "@/components/lazy-part";

/** The reader arrives with the first post that is opened, or when a finger comes near one. */
export const postModal = lazyPart(() => import("@/features/posts/reader/post-modal"));

export const preloadPostModal = () => void postModal.preload().catch(() => undefined);

/** The code of what the address opens over a list. */
export const postParts = async (params: URLSearchParams) => params.has("id") && postModal.preload();

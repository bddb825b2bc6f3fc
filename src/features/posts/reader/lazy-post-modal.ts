import { lazy } from "react";

const load = () => import("@/features/posts/reader/post-modal");

/** The reader arrives with the first post that is opened, or when a finger comes near one. */
export const LazyPostModal = lazy(() => load().then(({ PostModal }) => ({ default: PostModal })));

export const preloadPostModal = () => void load().catch(() => undefined);

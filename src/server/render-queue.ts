/** Renderings of pages with parameters that run at a time. */
const MAX_RENDERING = 2;
/** Above this, a page is not rendered on the server. */
const MAX_WAITING = 50;

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/**
 * Limits renderings of pages that anybody can make distinct, and so uncached, by parameters such as a search: in a single process
 * they would delay all other pages.
 */
export function createRenderQueue(maxRunning = MAX_RENDERING) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    isFull: () => waiting.length >= MAX_WAITING,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < maxRunning) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Lets requests that arrived during the rendering come first.
        setTimeout(() => {
          const next = waiting.shift();
          if (next) next();
          else running -= 1;
        });
      }
    },
  };
}

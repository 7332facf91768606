/** Resolves when the browser has nothing else to do, after a second at the latest. Safari has no idle callbacks. */
export const idle = (): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: 1_000 })
      : setTimeout(resolve, 200),
  );

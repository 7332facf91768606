/** What comes within so many milliseconds; `undefined` if it does not. What is late goes on, and its failure is nobody's. */
export async function inTime<Result>(
  awaited: PromiseLike<Result>,
  patience: number,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), patience)));
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds that a document waits for what it cannot be drawn without. The empty page would cost its reader more. */
export const basicPatienceMs = 1_000;

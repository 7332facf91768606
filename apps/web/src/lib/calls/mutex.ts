const last = new Map<string, Promise<unknown>>();

/** Runs calls with the same key one after the other. Toggles that overtake each other would leave the wrong state. */
export async function runExclusive<Answer>(
  key: string,
  call: () => PromiseLike<Answer> | Answer,
): Promise<Answer> {
  const turn = (last.get(key) ?? Promise.resolve()).then(call);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}

/** Whether a call with this key is running or queued; the answer of the last one counts. */
export const isQueued = (key: string): boolean => last.has(key);

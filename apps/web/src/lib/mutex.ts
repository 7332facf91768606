const last = new Map<string, Promise<unknown>>();

/** Runs calls with the same key one after the other. Two toggles that overtook each other would leave the state that the user clicked away from. */
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

/** Whether a later call with this key is still to come. Its answer is the one that counts. */
export const isQueued = (key: string): boolean => last.has(key);

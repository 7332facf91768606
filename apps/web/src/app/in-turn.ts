const last = new Map<string, Promise<unknown>>();

/**
 * Calls about one thing, one after the other: two toggles that overtake each other on their way would leave it in the
 * state that its reader clicked away from.
 */
export async function inTurn<Answer>(key: string, call: () => PromiseLike<Answer> | Answer): Promise<Answer> {
  const turn = (last.get(key) ?? Promise.resolve()).then(call);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}

/** Whether a later call about it is still to come, whose answer will count. */
export const isInLine = (key: string): boolean => last.has(key);

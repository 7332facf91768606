/**
 * Runs things concurrently where their keys allow it: each waits for the previous one with any of its keys. After a failure nothing new
 * starts; resolves or rejects when everything that started has ended.
 */
export async function inOrder<Thing>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => readonly string[],
  act: (thing: Thing) => Promise<void>,
  atOnce: number,
): Promise<void> {
  const lastWith = new Map<string, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (const thing of things) {
    if (underWay.size >= atOnce) await Promise.race(underWay);
    if (failures.length > 0) break;
    const keys = keysOf(thing);
    const before = Promise.all(keys.flatMap((key) => lastWith.get(key) ?? []));
    const done: Promise<void> = before
      .then(() => (failures.length > 0 ? undefined : act(thing)))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    for (const key of keys) lastWith.set(key, done);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

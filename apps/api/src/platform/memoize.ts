/** Caches a value for `ms` milliseconds. Concurrent callers share one read; a failed read is not cached. */
export function memoize<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly until: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || last.until < now) {
      const value = read();
      last = { until: now + ms, value };
      value.catch(() => (last = undefined));
    }
    return last.value;
  };
}

/** The same for values that never change once they exist: caches the `most` most recently used keys. */
export function memoizeForEver<Key, Value>(
  most: number,
  read: (key: Key) => Promise<Value | undefined>,
): (key: Key) => Promise<Value | undefined> {
  const known = new Map<Key, Value>();
  return async (key) => {
    const value = known.get(key) ?? (await read(key));
    if (value === undefined) return undefined;
    known.delete(key);
    known.set(key, value);
    if (known.size > most) known.delete(known.keys().next().value!);
    return value;
  };
}

/** The same for values that are computed from their key alone. */
export function memoizePure<Key, Value>(most: number, compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.has(key) ? known.get(key)! : compute(key);
    known.delete(key);
    known.set(key, value);
    if (known.size > most) known.delete(known.keys().next().value!);
    return value;
  };
}

/**
 * Reads again only when what was read last is older than so many milliseconds: for what hardly changes and is asked for with every
 * call. Who asks meanwhile waits for the same reading; one that failed is not kept.
 */
export function remembered<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
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

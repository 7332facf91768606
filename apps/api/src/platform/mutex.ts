/** Runs one piece of work at a time for each key, in the order of arrival, within this process. */
export class KeyedMutex {
  /** The newest piece of work for each key; it never rejects. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` while it holds all keys. Keys are acquired in sorted order, so that callers cannot deadlock. */
  run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const inOrder = [...new Set(keys)].toSorted();
    return inOrder.reduceRight<() => Promise<Result>>((inner, key) => () => this.runOne(key, inner), work)();
  }

  private runOne<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = this.last.get(key)?.then(work) ?? work();
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, done);
    void done.then(() => {
      if (this.last.get(key) === done) this.last.delete(key);
    });
    return result;
  }
}

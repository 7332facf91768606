/** Lets one piece of work at a time run for each key, in the order in which they came, within this process. */
export class KeyedMutex {
  /** The newest piece of work for each key; it never rejects. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when it holds every key. Keys are taken in one order, so that no two callers wait for each other. */
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

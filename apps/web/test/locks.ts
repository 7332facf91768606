interface Waiting {
  readonly run: () => Promise<void>;
  readonly done: () => void;
  readonly fail: (reason: Error) => void;
}

/** The Web Locks of a browser, which jsdom lacks: one holder for each name, in the order of the requests. */
export class FakeLocks {
  private readonly held = new Map<string, Waiting>();
  private readonly queues = new Map<string, Waiting[]>();

  request(name: string, { signal, steal = false }: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((done, fail) => {
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      const waiting = { run, done, fail };
      if (steal) {
        this.held.get(name)?.fail(new Error('stolen'));
        this.held.delete(name);
        queue.unshift(waiting);
      } else queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(waiting);
        if (at === -1) return;
        queue.splice(at, 1);
        fail(new Error('aborted'));
      });
      this.grant(name);
    });
  }

  private grant(name: string) {
    const next = this.held.has(name) ? undefined : this.queues.get(name)?.shift();
    if (next === undefined) return;
    this.held.set(name, next);
    void next.run().then(() => {
      next.done();
      if (this.held.get(name) !== next) return;
      this.held.delete(name);
      this.grant(name);
    });
  }

  /** Call once per test file. */
  static install() {
    beforeEach(() =>
      Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true }),
    );
    afterEach(() => Reflect.deleteProperty(navigator, 'locks'));
  }
}

/** Channels that deliver at once. */
export class FakeChannel {
  private static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) });
  }

  close() {
    FakeChannel.open.delete(this);
  }

  /** Call once per test file. */
  static install() {
    const { BroadcastChannel } = globalThis;
    beforeEach(() => Object.assign(globalThis, { BroadcastChannel: FakeChannel }));
    afterEach(() => Object.assign(globalThis, { BroadcastChannel }));
  }
}

import type { News } from '@lock-in/contracts';

/** An EventSource, which jsdom lacks; the test acts as the server. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  /** All opened streams, newest last. */
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  static get newest(): FakeEventSource | undefined {
    return this.opened.at(-1);
  }

  /** Call once per test file. */
  static install() {
    beforeEach(() => {
      this.opened.length = 0;
      Object.assign(globalThis, { EventSource: this });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'EventSource');
    });
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(position: number, ...news: News[]) {
    this.onmessage?.({ data: JSON.stringify(news), lastEventId: String(position) });
  }

  /** Simulates an answer with a status other than 200. */
  refuse() {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

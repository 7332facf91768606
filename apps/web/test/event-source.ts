import type { News } from '@lock-in/contracts';

/** The browser's end of an event stream, which jsdom does not have: the test is the server. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  /** All that were opened, newest last. */
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

  /** For the tests of one file. */
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

  /** As a status other than 200 does. */
  refuse() {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

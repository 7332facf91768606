import { TestEnvironment } from 'jest-environment-jsdom';
import { BroadcastChannel } from 'node:worker_threads';

/** Browser APIs that jsdom lacks; Node's are used. Not MessageChannel: React's scheduler would keep Jest alive. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  CompressionStream,
  DecompressionStream,
  structuredClone,
  BroadcastChannel: class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      // An open channel of a tab must not keep the run alive.
      this.unref();
    }
  },
};

/** jsdom with the browser APIs that the web app and its test tools need. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const window = this.dom?.window as unknown as Window & typeof globalThis;
    Object.assign(window, fromNode, { FormData: readingForms(window.FormData) });
    Object.defineProperty(window.crypto, 'randomUUID', { value: () => crypto.randomUUID() });
    Object.defineProperty(window.crypto, 'subtle', { value: crypto.subtle });
    // http://localhost is a secure context, which jsdom does not report; the captcha needs it.
    Object.defineProperty(window, 'isSecureContext', { value: true });
    acceptForeignSignals(window.EventTarget.prototype);
    sendForeignForms(window.XMLHttpRequest.prototype);
    addLayout(window);
  }
}

/** jsdom's `addEventListener` accepts only its own AbortSignal, but the page uses Node's. */
function acceptForeignSignals(target: EventTarget): void {
  const add = target.addEventListener;
  target.addEventListener = function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || options?.signal === undefined) {
      return add.call(this, type, listener, options);
    }
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    add.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  };
}

/** When a form is submitted, React builds a FormData from it; only jsdom's FormData can read jsdom's form. */
function readingForms(Own: typeof FormData): typeof FormData {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      for (const [name, value] of form ? new Own(form, submitter) : []) this.append(name, value);
    }
  };
}

/** jsdom only sends its own FormData as multipart, but the page uses Node's. */
function sendForeignForms(xhr: XMLHttpRequest): void {
  const send = xhr.send;
  xhr.send = function (this: XMLHttpRequest, body) {
    if (!(body instanceof FormData)) return send.call(this, body);
    const multipart = new Response(body);
    this.setRequestHeader('Content-Type', multipart.headers.get('Content-Type') ?? '');
    void multipart.arrayBuffer().then((bytes) => send.call(this, new Uint8Array(bytes)));
  };
}

/** jsdom has no layout: media queries never match, and elements are never resized, visible or scrolled. */
function addLayout(window: Window & typeof globalThis): void {
  const ignore = () => undefined;
  class Observer {
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
    takeRecords = () => [];
  }
  Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer, scrollTo: ignore });
  window.matchMedia = (media) =>
    Object.assign(new window.EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: ignore,
      removeListener: ignore,
    });
  window.Element.prototype.scrollIntoView = ignore;
  window.Element.prototype.hasPointerCapture = () => false;
  window.URL.createObjectURL = () => 'blob:http://localhost/file';
  window.URL.revokeObjectURL = ignore;
}

declare global {
  interface Window {
    /** Requests that the document's head started while the app was loading: answers by URL (bootstrap-script.ts). */
    prefetched?: Record<string, Promise<Response>>;
  }
}

/** Milliseconds from the start of the page after which prefetched answers count as outdated. */
const freshMs = 30_000;

/**
 * The prefetched answer for this URL, if there is one. It can be used once; later calls request it from the server, as all
 * calls do after the first write.
 */
export function takePrefetched(method: string, url: string): Promise<Response> | undefined {
  if (method !== 'GET' || performance.now() > freshMs) delete window.prefetched;
  const answer = window.prefetched?.[url];
  delete window.prefetched?.[url];
  return answer;
}

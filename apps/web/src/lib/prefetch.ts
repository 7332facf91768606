declare global {
  interface Window {
    /** Requests that the document's head started while the app was loading: answers by URL (bootstrap-script.ts). */
    prefetched?: Record<string, Promise<Response>>;
  }
}

/**
 * The prefetched answer for this URL, if there is one. It can be used once; later calls request it from the server. The
 * first write makes all others outdated.
 */
export function takePrefetched(method: string, url: string): Promise<Response> | undefined {
  if (method !== 'GET') {
    delete window.prefetched;
    return undefined;
  }
  const answer = window.prefetched?.[url];
  if (answer) delete window.prefetched?.[url];
  return answer;
}

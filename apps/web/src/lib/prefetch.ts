declare global {
  interface Window {
    /** What the document's head asked for while the app was on its way: answers by address (bootstrap-script.ts). */
    prefetched?: Record<string, Promise<Response>>;
  }
}

/** The answer to this address, if it is on its way already. It serves once; a later request asks the server again. */
export function takePrefetched(method: string, url: string): Promise<Response> | undefined {
  const answer = method === 'GET' ? window.prefetched?.[url] : undefined;
  if (answer) delete window.prefetched?.[url];
  return answer;
}

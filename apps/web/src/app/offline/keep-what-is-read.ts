import type { Me } from '@lock-in/contracts';
import { isOfKept } from '../../lib/offline/as-of.ts';
import { forgetKept, keep, keepAccount } from '../../lib/offline/kept-answers.ts';
import type { Store } from '../../lib/store.ts';
import { keptEndpoints } from './kept-endpoints.ts';

/** Milliseconds that changes are gathered, because counts of an open page change often. */
const gatheringMs = 2_000;

/** Keeps the answers that this account reads, as the store has them: those of the document, of calls, and what was changed in them since. */
export function keepWhatIsRead(store: Store, accountId: number): () => void {
  const known = new Map<string, unknown>();
  let knownReader: Me | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keepChanged(): Promise<void> {
    timer = undefined;
    const { session, api } = store.getState();
    // An account that no server has confirmed is itself a kept one.
    if (session.me?.accountId !== accountId || session.unsure) return;
    const writing: Promise<void>[] = [];
    if (session.me !== knownReader) writing.push(keepAccount((knownReader = session.me)));
    for (const [key, query] of Object.entries(api.queries)) {
      if (!query?.endpointName || !keptEndpoints.has(query.endpointName)) continue;
      if (query.data === undefined || query.data === known.get(key) || isOfKept(key)) continue;
      known.set(key, query.data);
      // The answers of a document are dated ahead.
      const at = Math.min(query.fulfilledTimeStamp ?? Infinity, Date.now());
      writing.push(keep(accountId, key, { at, data: query.data }));
    }
    await Promise.all(writing);
    // The session may have ended meanwhile, which deleted what had been written by then.
    if (store.getState().session.me?.accountId !== accountId) await forgetKept();
  }

  const soon = () => void (timer ??= setTimeout(() => void keepChanged(), gatheringMs));
  // A phone may end a page that it no longer shows.
  const now = () => document.visibilityState === 'hidden' && void keepChanged();
  void forgetKept(accountId).then(keepChanged);
  const unsubscribe = store.subscribe(soon);
  document.addEventListener('visibilitychange', now);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', now);
  };
}

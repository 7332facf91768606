import type { FirstView, Query, View } from '../../lib/first-view.ts';
import type { Store } from '../../lib/store.ts';
import { inTime } from './in-time.ts';

/** Redux's dispatch, as it treats a thunk. */
type Dispatch = <Result>(query: Query<Result>) => PromiseLike<Result>;

/** Milliseconds that a document waits for its data. What comes later the browser reads itself, while a skeleton is shown. */
const patienceMs = 300;

/** Reads the data of a page into the document's store. A failure is drawn by the page. Resolves with whether all of it came in time. */
export async function readFirstView(
  store: Store,
  firstViews: readonly FirstView[],
  view: Omit<View, 'read'>,
  patience = patienceMs,
): Promise<boolean> {
  const reading: Promise<unknown>[] = [];
  const dispatch = store.dispatch as unknown as Dispatch;
  const read: View['read'] = async (query) => {
    // Stays subscribed: without a subscriber, a timer would keep each answer, and with it the store.
    const settled = dispatch(query);
    reading.push(Promise.resolve(settled));
    return settled;
  };
  const all = Promise.all(firstViews.map(async (firstView) => firstView({ ...view, read })));
  const whole = all.then(() => Promise.allSettled(reading)).then(() => true);
  return (await inTime(whole, patience)) ?? false;
}

import type { FirstView, View } from '../../lib/first-view.ts';
import type { Store } from '../../lib/store.ts';

/** Milliseconds that a document waits for its data. What comes later the browser reads itself, while a skeleton is shown. */
const patienceMs = 300;

/** Reads the data of a page into the document's store. A failure is drawn by the page. */
export async function readFirstView(
  store: Store,
  firstViews: readonly FirstView[],
  view: Omit<View, 'read'>,
): Promise<void> {
  const reading: Promise<unknown>[] = [];
  const read: View['read'] = (query) => {
    // Stays subscribed: without a subscriber, a timer would keep each answer, and with it the store.
    const result = store.dispatch(query as never) as ReturnType<typeof query>;
    const settled = Promise.resolve(result);
    reading.push(settled);
    return settled;
  };
  const all = Promise.all(firstViews.map(async (firstView) => firstView({ ...view, read })));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)));
  await Promise.race([all.then(() => Promise.allSettled(reading)), patience]);
  clearTimeout(timer);
}

import type { DocumentRequest } from '@lock-in/contracts';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { mayHaveSession } from '../../identity/session/session-mark.ts';
import { addressOf } from '../../lib/calls/call.ts';
import { outcome } from '../../lib/calls/transport.ts';
import { checkSession } from '../../lib/check-session.ts';
import { ended } from '../../lib/session.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { DocumentState } from '../document-state.ts';
import { cookiesOf } from './asked.ts';
import { basicPatienceMs, inTime } from './in-time.ts';

/** The store of one document, in which the one who asks is signed in or known to be nobody; `loading` if the answer does not come in time. */
export async function openStore({ call, headers }: DocumentRequest): Promise<Store> {
  const store = storeWith(call);
  if (mayHaveSession(cookiesOf(headers))) await inTime(store.dispatch(checkSession()), basicPatienceMs);
  else store.dispatch(ended());
  return store;
}

/** The store of a document in which nobody is signed in, whoever asks. */
export function visitorStore(call: DocumentRequest['call']): Store {
  const store = storeWith(call);
  store.dispatch(ended());
  return store;
}

const storeWith = (call: DocumentRequest['call']): Store =>
  createStore({
    answer: async ({ contract, request }) => {
      const { status, body, header } = await call(addressOf(contract, request));
      return outcome(status, body, header);
    },
  });

const settled: readonly unknown[] = [QueryStatus.fulfilled, QueryStatus.rejected];

/** The part of the state that the browser goes on with: answers and refusals, not what is still on its way. */
export function stateOf(store: Store): DocumentState['store'] {
  const { session, api } = store.getState();
  const queries = Object.entries(api.queries).filter(
    ([, query]) => query?.endpointName !== 'me' && settled.includes(query?.status),
  );
  return { session, api: { queries: Object.fromEntries(queries), provided: api.provided } };
}

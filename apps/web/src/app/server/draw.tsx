import type { DocumentRequest } from '@lock-in/contracts';
import type { MantineColorSchemeManager } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { drawUnder, type Redirection } from '../../lib/conditions.ts';
import type { Store } from '../../lib/store.ts';
import { App } from '../app.tsx';
import type { DocumentState } from '../document-state.ts';
import { colorSchemeOf, pageBefore } from './asked.ts';

/** Where a document stands: its address, and the state of its entry in the history. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** React's mark of a part that threw, which it leaves to the browser. */
const failedPart = '<!--$!-->';

/** Synchronous, so that the conditions of one document do not reach another. */
export function draw(
  { nonce, headers }: Pick<DocumentRequest, 'nonce' | 'headers'>,
  store: Store,
  place: Place,
  conditions: DocumentState['conditions'],
) {
  let usesZone = false;
  let redirect: Redirection | undefined;
  let status = 200;
  const noting = {
    ...conditions,
    before: pageBefore(headers, place.pathname),
    noteZone: () => void (usesZone = true),
    noteStatus: (noted: number) => void (status = noted),
    noteRedirect: (to: Redirection) => void (redirect = to),
  };
  const app = (
    <App
      store={store}
      colorScheme={fixedColorScheme(headers)}
      nonce={nonce}
      route={(routes) => <StaticRouter location={{ ...place, key: 'default' }}>{routes}</StaticRouter>}
    />
  );
  const html = drawUnder(noting, () => renderToString(app));
  if (html.includes(failedPart)) throw new Error('A part of the page could not be drawn.');
  return { html, usesZone, status, redirect };
}

function fixedColorScheme(headers: DocumentRequest['headers']): MantineColorSchemeManager {
  const nothing = () => {};
  return {
    get: (fallback) => colorSchemeOf(headers) ?? fallback,
    set: nothing,
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  };
}

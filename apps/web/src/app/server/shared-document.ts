import type { DocumentAnswer, DocumentRequest, InsideAnswer } from '@lock-in/contracts';
import { createHash } from 'node:crypto';
import type { FoundPage } from '../routes/page.tsx';
import { usualZone } from './asked.ts';
import { draw } from './draw.tsx';
import { visitorStore } from './document-store.ts';
import { fillTemplate } from './fill-template.ts';
import { readFirstView } from './first-view.ts';

type Document = Extract<DocumentAnswer, { html: string }>;

/** Documents of some 30 kB, by what identifies their content. */
const kept = new Map<string, Document>();
const mostKept = 200;

/** Milliseconds. Longer than for other documents, because search engines do not wait for what a browser reads later. */
const patienceMs = 5_000;

/**
 * Draws a page that is the same for everybody: for somebody who is not signed in, with the template and the answers of its calls as its only
 * input, so that it is drawn once for each version of what it shows. `undefined`: the answers came too late.
 */
export async function drawShared(
  request: DocumentRequest,
  { page, params }: FoundPage,
): Promise<DocumentAnswer | undefined> {
  const { pathname, search, searchParams } = new URL(request.url, 'http://page');
  const answers: InsideAnswer[] = [];
  const store = visitorStore(async (url) => {
    const answer = await request.call(url, 'visitor');
    answers.push(answer);
    return answer;
  });
  const view = { me: null, params, search: searchParams, isWide: true };
  if (!(await readFirstView(store, [page.firstView], view, patienceMs))) return undefined;

  const template = withoutNonce(request);
  const tag = tagOf([template, request.url, ...answers.map(({ body }) => body)]);
  const known = kept.get(tag);
  if (known) return keep(tag, known);

  const place = { pathname, search, hash: '', state: null };
  const conditions = { now: Date.now(), timeZone: usualZone, isPhone: false, choices: {} };
  const { html, status, redirect } = draw({ nonce: '', headers: {} }, store, place, conditions);
  if (redirect) return { status: redirect.isPermanent ? 301 : 302, location: redirect.to };
  const retryAfter = answers.map(({ header }) => header('Retry-After')).find((seconds) => seconds !== null);
  const document: Document = {
    status,
    html: fillTemplate(template, { html }),
    shared: { tag, ...(retryAfter !== undefined && { retryAfter }) },
  };
  return status === 200 || status === 410 ? keep(tag, document) : document;
}

/** The nonce is another one for each request. */
const withoutNonce = ({ template, nonce }: DocumentRequest) =>
  nonce === '' ? template : template.replaceAll(nonce, '');

const tagOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** The most recently used ones stay. */
function keep(tag: string, document: Document): Document {
  kept.delete(tag);
  kept.set(tag, document);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return document;
}

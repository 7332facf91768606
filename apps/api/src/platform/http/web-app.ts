import { type SharedDocument, signInStep } from '@lock-in/contracts';
import { emptyPage, paths, publicPages, serviceWorker, withoutApp } from '@lock-in/contracts/paths';
import type { INestApplication } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { extname, join, posix, resolve } from 'node:path';
import { Logger } from 'nestjs-pino';
import { Documents, type Fields } from '../documents/documents.ts';
import { describeError } from '../log/describe-error.ts';
import { contracts } from './contracts.ts';

const folder = resolve('apps/web/dist');

/**
 * Serves the built web app: hashed assets cached for ever, and `index.html` with a fresh nonce for every page. An unknown path under one
 * of our prefixes stays a 404 in JSON, and so does a file that does not exist.
 */
export function serveWebApp(app: INestApplication) {
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = pageReader(join(folder, 'index.html'));
  const documents = new Documents(
    app.getHttpAdapter().getInstance() as RequestListener,
    join(folder, 'server/renderer.js'),
    (error) => app.get(Logger).error(describeError(error), 'document not drawn'),
  );
  app.use(
    '/assets',
    preferCompressed,
    express.static(join(folder, 'assets'), {
      index: false,
      fallthrough: false,
      setHeaders: (response, path) => {
        keepFor('max-age=31536000, immutable')(response);
        if (pdfWorker.test(path)) response.setHeader('Content-Security-Policy', pdfWorkerPolicy);
      },
    }),
  );
  const files = express.static(folder, {
    index: false,
    setHeaders: (response, path) => {
      if (path !== join(folder, serviceWorker)) return keepFor('max-age=3600')(response);
      // Browsers ask for a new worker with each page; a proxy in between must not answer with an old one.
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('Content-Security-Policy', serviceWorkerPolicy);
    },
  });
  // As a file it would lack the nonces that its policy asks for.
  app.use((request: Request, response: Response, next: NextFunction) =>
    isPageFile(request) ? response.redirect(301, '/') : next(),
  );
  // API calls skip the lookup on the disk.
  app.use((request: Request, response: Response, next: NextFunction) =>
    isCall(request) ? next() : void files(request, response, next),
  );
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    const isSent = request.method === 'POST' && !calledPages.has(request.path);
    if (!isSent && !/^(GET|HEAD)$/.test(request.method)) return next();
    // The sign-in works without script. Any other form says that it needs script, and nothing of it gets into an address.
    const fields = isSent ? await signInFields(request, response) : undefined;
    if (isSent && !fields) return response.redirect(303, pathOf(request));
    const { html, scripts, changed } = await page();
    const nonce = randomBytes(16).toString('base64');
    const template = html.replaceAll('__CSP_NONCE__', nonce);
    const isEmpty = request.path === emptyPage;
    const drawn = isEmpty
      ? undefined
      : await documents.draw(request, { html: template, nonce }, changed, fields);
    if (!drawn && isSent) return refuseForm(response);
    // With helmet's `no-referrer` browsers would hide the origin of our own forms, by which they are told from other sites'.
    response.setHeader('Referrer-Policy', 'same-origin');
    if (drawn?.cookies.length) response.append('Set-Cookie', [...drawn.cookies]);
    response.setHeader('Cache-Control', 'private, no-store');
    if (drawn && 'location' in drawn) {
      if (drawn.status === 301) response.setHeader('Cache-Control', alwaysAsked);
      return response.redirect(drawn.status, drawn.location);
    }
    if (drawn?.shared) return sendShared(response, { ...drawn, scripts }, drawn.shared);
    response.setHeader('Content-Security-Policy', pagePolicy(nonce, scripts));
    response
      // Search engines come again, and do not take the empty page for the public one. Browsers draw it.
      .status(drawn?.status ?? (publicPages.test(request.path) ? 503 : 200))
      .type('html')
      .send(drawn?.html ?? template);
  });
}

/** Only a drawn document can answer a form: the empty page could not without script. Going back brings the form with what was typed. */
function refuseForm(response: Response): void {
  response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).type('html').send(tryAgain);
}

const tryAgain = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width" />
<meta name="color-scheme" content="light dark" />
<title>Try again · Lock In</title>
<h1>We couldn’t sign you in</h1>
<p>Go back and send the form again in a few seconds.</p>
</html>
`;

/** Revalidated each time, and mostly answered with 304, so that a page that closes or is taken down disappears at once. */
const alwaysAsked = 'public, no-cache';

interface Drawing {
  readonly status: number;
  readonly html: string;
  readonly scripts: readonly string[];
}

/** Only what is there, or was, may be kept. Who has this version gets a 304. */
function sendShared(
  response: Response,
  { status, html, scripts }: Drawing,
  { tag, retryAfter }: SharedDocument,
): void {
  const isKept = status === 200 || status === 410;
  response.set({
    'Cache-Control': isKept ? alwaysAsked : 'no-store',
    'Content-Security-Policy': sharedPolicy(html, scripts),
    ETag: `W/"${tag}"`,
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  });
  response.status(status).type('html').send(html);
}

/** Replaces the `no-store` header, which is already set when a file is found. */
const keepFor = (cacheControl: string) => (response: ServerResponse) =>
  void response.setHeader('Cache-Control', `public, ${cacheControl}`);

const isCall = ({ path }: Request) => withoutApp.test(path);

/** Calls to the address of a page, as mail programs send them to unsubscribe with one click. */
const calledPages = new Set(
  [...contracts.values()].filter(({ method }) => method === 'POST').map(({ path }) => path),
);

const isPage = (request: Request) =>
  !isCall(request) && !isFile(request) && request.accepts(['html', 'json']) === 'html';

/** No page has a dot at the end of its path, except those of tags. */
const isFile = ({ path }: Request) => /\.[^/]*\/*$/.test(path) && !path.startsWith(paths.tag(''));

/** As a place to lead to: with two slashes in front it would be another host's. */
const pathOf = ({ path }: Request) => path.replace(/^\/+/, '/');

const readForm = express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 });

/** The fields of a sign-in form; `undefined` if it is another form, or not readable. */
async function signInFields(request: Request, response: Response): Promise<Fields | undefined> {
  if (!request.is('application/x-www-form-urlencoded')) return undefined;
  const isRead = await new Promise<boolean>((settle) => {
    readForm(request, response, (error?: unknown) => settle(error === undefined));
  });
  const fields = Object.fromEntries(
    Object.entries((request.body ?? {}) as object).filter(([, value]) => typeof value === 'string'),
  ) as Fields;
  return isRead && fields[signInStep] !== undefined ? fields : undefined;
}

const isPageFile = ({ path }: Request) => {
  try {
    return /^\/+index\.html$/i.test(posix.normalize(decodeURIComponent(path)));
  } catch {
    return false;
  }
};

interface PageFile {
  readonly html: string;
  /** The inline scripts' hashes, as a Content-Security-Policy names them. */
  readonly scripts: readonly string[];
  /** When it was built. */
  readonly changed: number;
}

/**
 * Reads the page again after a new build, because the assets that the old page names are gone. While the file is missing, the old page is
 * served.
 */
function pageReader(path: string): () => Promise<PageFile> {
  let known: { readonly file: Promise<PageFile>; readonly changed: number } | undefined;
  return async () => {
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => known?.changed ?? 0,
    );
    if (!known || known.changed !== changed) {
      const before = known?.file;
      const file = readPage(path, changed).catch(
        async (error: unknown) => (await before) ?? Promise.reject(error),
      );
      known = { file, changed };
    }
    return known.file;
  };
}

async function readPage(path: string, changed: number): Promise<PageFile> {
  const html = await readFile(path, 'utf8');
  const scripts = Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, code = '']) => code);
  return {
    html,
    changed,
    scripts: scripts.map(hashOf),
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the compressed file that the build left beside an asset, if the caller accepts it. */
function preferCompressed(request: Request, response: Response, next: NextFunction) {
  const [, name] = /^\/([\w.~-]+\.(?:m?js|css|svg))$/.exec(request.path) ?? [];
  if (name === undefined) return next();
  response.vary('Accept-Encoding');
  const found = encodings.find(
    ([encoding, suffix]) =>
      request.acceptsEncodings(encoding) === encoding &&
      existsSync(join(folder, 'assets', `${name}${suffix}`)),
  );
  if (found) {
    const [encoding, suffix] = found;
    response.type(extname(name)).setHeader('Content-Encoding', encoding);
    request.url = `/${name}${suffix}`;
  }
  next();
}

/** The file's name in the build, also of its compressed forms. */
const pdfWorker = /\/pdf\.worker\.min-[^/]*\.mjs(\.\w+)?$/;

/**
 * A worker obeys the policy of its own file. pdf.js decodes JPEG 2000, JBIG2 and CCITT pictures and applies colour profiles with WebAssembly,
 * or with scripts where a browser has it switched off; all of it, and the fonts, comes from this site.
 */
const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** The service worker requests the app's files and documents, and runs nothing but itself. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const pagePolicy = (nonce: string, scripts: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // What the server draws has the measures of some elements in style attributes; text of people never becomes an attribute.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For a document that is cached, and so has no nonce: its styles by their hashes, and no scripts but those of the template. */
const sharedPolicy = (html: string, scripts: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self' ${Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, style = '']) => hashOf(style)).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

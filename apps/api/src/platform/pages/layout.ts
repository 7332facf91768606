import { paths } from '@lock-in/contracts/paths';
import { createHash } from 'node:crypto';
import { Html, markup } from './html.ts';
import { styles } from './styles.ts';

interface PageParts {
  readonly title: string;
  /** Content of the head besides the title. */
  readonly head?: Html;
  readonly body: Html;
}

/** These pages run no scripts and load nothing from elsewhere. Data blocks such as JSON-LD are not scripts. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page without scripts, for people and search engines that are not signed in. */
export const htmlPage = ({ title, head, body }: PageParts): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}<style>${new Html(styles)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><nav aria-label="Main">
<a class="home" href="/" aria-label="Lock In, home">${mark} Lock In</a>
<a class="nav" href="${paths.publicJobs}">Jobs</a>
<a class="nav end" href="${paths.register}">Register</a>
<a class="nav" href="${paths.login}">Sign in</a>
</nav></header>
<main id="main" tabindex="-1">
${body}
</main>
<footer><a href="${paths.publicJobFeed}">RSS</a><a href="${paths.transparency}">Transparency</a></footer>
</body>
</html>
`.text;

/** The page for a request that could not be answered. `requestId`: of a failure that the operator may look up. */
export const refusalPage = (heading: string, words: string, requestId?: string): string =>
  htmlPage({
    title: `${heading} · Lock In`,
    head: markup`<meta name="robots" content="noindex">
`,
    body: markup`<div class="card stack"><h1>${heading}</h1><p>${words}</p>${requestId !== undefined && markup`<p class="dimmed">Request ${requestId}</p>`}
<p class="row"><a class="button quiet" href="${paths.publicJobs}">See open jobs</a></p></div>`,
  });

const mark = markup`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path fill="currentColor" stroke="none" d="M5 10.5h6.1v8.6h7.8v-8.6H19a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 20v-7A2.5 2.5 0 0 1 5 10.5Z"/><path stroke-width="2.3" d="M6.5 11V6.75a4.25 4.25 0 0 1 8.5 0v9"/><path stroke-width="2" d="m12.8 13.8 2.2 2.2 2.2-2.2"/></svg>`;

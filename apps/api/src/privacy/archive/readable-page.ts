import { escapeHtml } from '../../platform/escape-html.ts';
import type { ArchiveSection } from '@lock-in/domain';

/** The lists in the order of the page: first what the person created, last what happened to the account. */
const titles: Readonly<Record<ArchiveSection, string>> = {
  posts: 'Posts',
  comments: 'Comments',
  likes: 'Likes',
  jobs: 'Jobs',
  applications: 'Applications',
  bookmarks: 'Saved jobs',
  savedSearches: 'Saved searches for jobs',
  savedPosts: 'Saved posts',
  following: 'Following',
  blockedAndMuted: 'Blocked and muted',
  hiddenPosts: 'Hidden posts',
  companyVerification: 'Company verification',
  decisions: 'Your decisions',
  profileChanges: 'Profile changes',
  reports: 'Reports',
  notifications: 'Notifications',
  accountHistory: 'Account history',
};

interface CurrentData {
  readonly account: object;
  readonly signIns: readonly object[];
  readonly failedSignIns: readonly object[];
  readonly applicationsReceived?: readonly object[];
}

interface PageContent {
  readonly madeAt: Date;
  readonly currentData: CurrentData;
  readonly entriesOf: (section: ArchiveSection) => AsyncIterable<object>;
  /** The names of the archive's files; only these become links. */
  readonly files: ReadonlySet<string>;
}

/** The archive as a single self-contained page. All user texts are escaped, and scripts cannot run in it. */
export async function* readablePage({ madeAt, currentData, entriesOf, files }: PageContent) {
  const { account, signIns, failedSignIns, applicationsReceived = [] } = currentData;
  const fields = (entry: object) => fieldsOf(entry, files);
  yield `${head}<h1>Your Lock In data</h1>
<p>Made on ${time(madeAt.toISOString())}. Times are Singapore’s. <a href="data.json">data.json</a> holds the same for programs.</p>
<section><h2>Profile</h2>${fields(account)}</section>
`;
  for (const [section, title] of Object.entries(titles) as [ArchiveSection, string][]) {
    let isEmpty = true;
    for await (const entry of entriesOf(section)) {
      if (isEmpty) yield `<section><h2>${title}</h2>\n`;
      isEmpty = false;
      yield entryOf(entry, fields);
    }
    if (!isEmpty) yield '</section>\n';
  }
  for (const [title, rows] of [
    ['Applications received', applicationsReceived],
    ['Sign-ins', signIns],
    ['Failed sign-ins', failedSignIns],
  ] as const) {
    if (rows.length > 0)
      yield `<section><h2>${title}</h2>\n${rows.map((row) => entryOf(row, fields)).join('')}</section>\n`;
  }
  if (files.size > 0) {
    const links = [...files].map((name) => `<li>${linkTo(name)}</li>`);
    yield `<section><h2>Files</h2><ul>${links.join('')}</ul></section>\n`;
  }
  yield '</main></body></html>\n';
}

function entryOf(entry: object, fields: (entry: object) => string): string {
  const { at, what, ...details } = entry as { at?: string; what?: string };
  const heading = what === undefined ? '' : `<h3>${escapeHtml(what)}</h3>`;
  const when = at === undefined ? '' : `<p>${time(at)}</p>`;
  return `<article>${heading}${when}${fields(details)}</article>\n`;
}

function fieldsOf(entry: object, files: ReadonlySet<string>): string {
  const rows = Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const isTime = timeField.test(name) && typeof value === 'string' && !Number.isNaN(Date.parse(value));
      return `<div><dt>${nameOf(name)}</dt><dd>${isTime ? time(value) : valueOf(value, files)}</dd></div>`;
    });
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

/** `applicationDeadline` becomes "Application deadline", `postId` becomes "Post number". */
function nameOf(field: string): string {
  const words = field.replace(/Id$/, 'Number').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

function valueOf(value: unknown, files: ReadonlySet<string>): string {
  if (Array.isArray(value)) return value.map((one) => valueOf(one, files)).join('<br>');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return escapeHtml(JSON.stringify(value));
  if (files.has(value)) return linkTo(value);
  return escapeHtml(value);
}

/** The names of our fields tell which of them are times: what a person wrote may look like one. */
const timeField = /(?:At|[dD]eadline|until)$/;
const moment = new Intl.DateTimeFormat('en-SG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Singapore',
});
const time = (instant: string) =>
  `<time datetime="${escapeHtml(instant)}">${moment.format(new Date(instant))}</time>`;

const linkTo = (file: string) => `<a href="${escapeHtml(file)}">${escapeHtml(file)}</a>`;

const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>Your Lock In data</title>
<style>
body { margin: 0; background: light-dark(#fff, #111); font: 15px/24px system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; line-height: 32px; }
h2 { margin: 40px 0 8px; font-size: 18px; }
h3 { margin: 0; font-size: 15px; }
p, dl { margin: 0; }
article { padding: 12px 0; border-top: 1px solid #8884; }
article p, dt { color: light-dark(#5b6471, #98a1b0); }
dl { display: grid; gap: 4px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 16px; }
dt { flex: 0 0 180px; }
dd { flex: 1 1 320px; margin: 0; white-space: pre-wrap; }
</style></head>
<body><main>
`;

import { paths } from '@lock-in/contracts/paths';
import { escapeHtml } from '../escape-html.ts';

/** A section of things to read, each with its link. */
export interface MailSection {
  readonly heading: string;
  /** `path`: as in an action. */
  readonly entries: readonly { readonly title: string; readonly path: string; readonly note: string }[];
}

/** The content of a mail. It is written once, and sent as plain text and as HTML. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly MailSection[];
  /** The one action of the mail. `path` begins with a slash, and is one of the web app. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Why the reader gets the mail; shown at its end. */
  readonly reason: string;
  /** For mail that can be turned off: the path that does so, also for mail programs (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The HTML uses only what every mail program supports: one column needs no tables, and styles are inline. */
export function writeMail(words: MailText, publicUrl: string): WrittenMail {
  const { action, reason, unsubscribe } = words;
  const subject = plain(words.subject);
  const paragraphs = words.paragraphs.map(plain);
  const sections = (words.sections ?? []).map(({ heading, entries }) => ({
    heading,
    entries: entries.map(({ title, path, note }) => ({
      title: plain(title),
      note: plain(note),
      link: `${publicUrl}${path}`,
    })),
  }));
  const link = action && `${publicUrl}${action.path}`;
  const text = [
    ...paragraphs,
    ...sections.flatMap(({ heading, entries }) => [
      `${heading}\n${'-'.repeat(heading.length)}`,
      ...entries.map(({ title, note, link: to }) => `${title}\n${note}\n${to}`),
    ]),
    ...(action ? [`${action.label}:\n${link}`] : []),
    [
      `-- \n${reason}`,
      ...(unsubscribe === undefined
        ? []
        : [
            `Unsubscribe: ${publicUrl}${unsubscribe}`,
            `Choose what you get by email: ${publicUrl}${paths.notificationSettings}`,
          ]),
      `Lock In, ${publicUrl}`,
    ].join('\n'),
  ];
  const footerLink = (path: string, label: string) =>
    `<a href="${escapeHtml(`${publicUrl}${path}`)}" style="color:#52606d">${label}</a>`;
  const footerLinks = [
    ...(unsubscribe === undefined
      ? []
      : [
          footerLink(unsubscribe, 'Unsubscribe'),
          footerLink(paths.notificationSettings, 'Choose what you get'),
        ]),
    footerLink('', 'Lock In'),
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${escapeHtml(paragraph)}</p>`),
    ...sections.flatMap(({ heading, entries }) => [
      `<h2 style="${styles.heading}">${escapeHtml(heading)}</h2>`,
      ...entries.map(
        ({ title, note, link: to }) =>
          `<p style="${styles.entry}"><a href="${escapeHtml(to)}" style="${styles.link}">${escapeHtml(title)}</a><br><span style="${styles.note}">${escapeHtml(note)}</span></p>`,
      ),
    ]),
    ...(action
      ? [
          `<p style="${styles.paragraph}"><a href="${escapeHtml(link!)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`,
          `<p style="${styles.small}">If the button does not work, open this address:<br>${escapeHtml(link!)}</p>`,
        ]
      : []),
    `<p style="${styles.footer}">${escapeHtml(reason)}<br>${footerLinks.join(' · ')}</p>`,
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: page(subject, html.join('\n')) };
}

/** One line. Names and titles may contain line breaks, or characters that reverse the text after them. */
const plain = (text: string) =>
  text
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const styles = {
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#3b5bdb;color:#ffffff;font-weight:600;text-decoration:none',
  heading: 'margin:24px 0 12px;font-size:18px;line-height:24px',
  entry: 'margin:0 0 12px;font-size:16px;line-height:22px;overflow-wrap:anywhere',
  link: 'color:#3b5bdb;font-weight:600;text-decoration:none',
  note: 'font-size:13px;line-height:20px;color:#52606d',
  small: 'margin:0 0 16px;font-size:13px;line-height:20px;color:#52606d;overflow-wrap:anywhere',
  footer:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dbe1;font-size:13px;line-height:20px;color:#52606d',
} as const;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#f6f8fa;color:#1f2933;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #d5dbe1;border-radius:12px;background:#ffffff">
${body}
</div>
</body>
</html>
`;

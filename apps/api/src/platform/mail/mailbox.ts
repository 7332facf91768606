import type { INestApplication } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import helmet from 'helmet';
import type { Request, Response } from 'express';
import { escapeHtml } from '../escape-html.ts';
import { Config } from '../config/config.ts';
import { isFromThisMachine } from '../health/operator-request.ts';
import type { WrittenMail } from './mail-text.ts';

type Kept = WrittenMail & { readonly to: string };

const most = 50;

/** Mails that development would have sent: the newest ones, in memory. */
@Injectable()
export class Mailbox {
  private readonly kept: Kept[] = [];

  keep(mail: Kept) {
    this.kept.unshift(mail);
    this.kept.length = Math.min(this.kept.length, most);
  }

  /** Newest first. */
  get mails(): readonly Kept[] {
    return this.kept;
  }
}

/**
 * `/dev/mailbox`: every mail as HTML and as plain text. Only without a mail server, outside production, and from this machine: visitors
 * of a demo must not see links that open an account.
 */
export function serveMailbox(app: INestApplication) {
  const config = app.get(Config);
  const { mail } = config;
  if (mail === undefined || mail.smtpUrl !== undefined) return;
  const mailbox = app.get(Mailbox);
  app.use('/dev/mailbox', ownStyles, (request: Request, response: Response) => {
    if (!isFromThisMachine(request, config)) return void response.status(404).json({ error: 'Not found.' });
    response.type('html').send(pageOf(mailbox.mails));
  });
}

const ownStyles = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
  },
});

const pageOf = (mails: readonly Kept[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { max-width: 720px; margin: 24px auto; padding: 0 16px; }
iframe { width: 100%; height: 420px; border: 1px solid #888; border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
article { margin-block: 32px; }
</style>
<h1>Mailbox</h1>
<p>Mails that this process would have sent, newest first. Nothing leaves this machine: SMTP_URL is not set.</p>
${mails.length === 0 ? '<p>There are no mails yet.</p>' : mails.map(articleOf).join('')}
</html>
`;

const articleOf = ({ to, subject, text, html }: Kept) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="As HTML" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
</article>
`;

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { Mailbox } from './mailbox.ts';
import { type MailText, writeMail } from './mail-text.ts';

/** How long to wait for a server that does not answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Sends mails from a job, which retries temporary failures. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  /** Time limit for a whole mail, for a server that answers without ever coming to an end. */
  protected readonly limitMs: number = 60_000;
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly config: Config,
    private readonly mailbox: Mailbox,
    private readonly logger: PinoLogger,
  ) {}

  /** Whether this instance sends mail. Features that need mail are not offered otherwise. */
  get isOn(): boolean {
    return this.config.mail !== undefined;
  }

  /**
   * Resolves once the server has accepted the mail. `id` is the job's: a worker that dies before the job's end sends the mail again with
   * the same Message-ID, so that mail programs show it once. A permanent refusal of the recipient is not retried: `bounced` is its code,
   * absent if it is about policy. All other failures are thrown.
   */
  async send(to: string, id: string, words: MailText): Promise<{ bounced?: number }> {
    const { mail } = this.config;
    if (mail === undefined) return {};
    const written = writeMail(words, mail.publicUrl);
    if (mail.smtpUrl === undefined) {
      this.mailbox.keep({ ...written, to });
      return {};
    }
    const { hostname } = new URL(mail.publicUrl);
    const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${hostname}>`;
    try {
      // An object, so that it is never parsed as a list of addresses.
      const envelope = { name: '', address: to };
      const transport = await (this.transport ??= openTransport(mail.smtpUrl, mail.requireTls));
      await transport.sendMail({
        from: mail.from,
        to: envelope,
        messageId,
        signal: AbortSignal.timeout(this.limitMs),
        headers: headersOf(words, mail.publicUrl),
        ...written,
      });
      return {};
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === undefined) throw error;
      const { code, isPolicy } = refusal;
      this.logger.warn({ mail: id, code, isPolicy }, 'mail not sent: the server refuses the address');
      return isPolicy ? {} : { bounced: code };
    }
  }

  async onApplicationShutdown() {
    (await this.transport)?.close();
  }
}

/** The mail library is loaded with the first mail. */
async function openTransport(url: string, requireTLS: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, requireTLS, ...timeouts });
}

/** Marks the mail as automatic, so that other machines do not answer it (RFC 3834). */
const headersOf = ({ unsubscribe }: MailText, publicUrl: string) => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${publicUrl}${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/**
 * Replies from 500 on are permanent (RFC 5321, 4.2.1). Replies to commands other than RCPT TO are about us, such as a wrong password. So
 * are replies about policy (RFC 3463, X.7): a server that does not relay for us gives them for every address.
 */
function refusalIn(error: unknown): { code: number; isPolicy: boolean } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { command, responseCode, response } = error as Error & Readonly<Record<string, unknown>>;
  const code = Number(responseCode);
  if (command !== 'RCPT TO' || !(code >= 500)) return undefined;
  return { code, isPolicy: /^\d{3}[ -]5\.7\./.test(String(response)) };
}

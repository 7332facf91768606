import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { Mailbox } from './mailbox.ts';
import { type MailText, writeMail } from './mail-text.ts';

/** How long a server that does not answer is waited for. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Sends mails, from a job: what fails for now is tried again with the job. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;

  constructor(
    private readonly config: Config,
    private readonly mailbox: Mailbox,
    private readonly logger: PinoLogger,
  ) {
    const url = config.mail?.smtpUrl;
    this.transport = url === undefined ? undefined : createTransport({ url, ...patience });
  }

  /** Whether this instance sends mail. What needs it is not offered otherwise. */
  get isOn(): boolean {
    return this.config.mail !== undefined;
  }

  /**
   * Resolves once the server has taken it. `id` is the job's: a worker that dies between the server's yes and the job's end sends the
   * mail again, under the same Message-ID, by which mail programs show it once. An address that the server refuses for good gets none, and
   * that is no failure of ours; all else that fails is thrown.
   */
  async send(to: string, id: string, words: MailText): Promise<void> {
    const { mail } = this.config;
    if (mail === undefined) return;
    const written = writeMail(words, mail.publicUrl);
    if (this.transport === undefined) {
      this.mailbox.keep({ ...written, to });
      return;
    }
    const { hostname } = new URL(mail.publicUrl);
    const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${hostname}>`;
    try {
      // An address is never a list of them, whatever it holds.
      const envelope = { name: '', address: to };
      await this.transport.sendMail({ from: mail.from, to: envelope, messageId, headers, ...written });
    } catch (error) {
      if (!isOfNobody(error)) throw error;
      this.logger.warn({ mail: id }, 'mail not sent: the server refuses the address');
    }
  }

  onApplicationShutdown() {
    this.transport?.close();
  }
}

/** Nobody answers a machine, and other machines should not try to (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** Replies from 500 on are permanent (RFC 5321, 4.2.1). Those to other commands are about us, such as a wrong password. */
const isOfNobody = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

import { type ParsedMail, simpleParser } from 'mailparser';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it takes. */
export interface MailServer {
  readonly url: string;
  /** How many mails it was offered. */
  readonly asked: number;
  /** The next mail that it takes, or took and was not asked for. */
  next(): Promise<ParsedMail>;
  /** Answers the next recipient by this code. */
  refuse(code: 451 | 550): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken: ParsedMail[] = [];
  const waiting: ((mail: ParsedMail) => void)[] = [];
  let refusal: number | undefined;
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      asked += 1;
      const code = refusal;
      refusal = undefined;
      done(code === undefined ? null : Object.assign(new Error('Not now.'), { responseCode: code }));
    },
    onData(stream, _, done) {
      void simpleParser(stream).then((mail) => {
        const give = waiting.shift();
        if (give) give(mail);
        else taken.push(mail);
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get asked() {
      return asked;
    },
    async next() {
      return taken.shift() ?? new Promise((resolve) => waiting.push(resolve));
    },
    refuse(code) {
      refusal = code;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

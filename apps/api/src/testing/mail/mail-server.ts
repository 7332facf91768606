import { type ParsedMail, simpleParser } from 'mailparser';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores accepted mails. */
export interface MailServer {
  readonly url: string;
  /** Number of mails offered to it. */
  readonly asked: number;
  /** The next mail to this address with this subject that was not returned before; waits if there is none. */
  next(to: string, subject: string): Promise<ParsedMail>;
  /** All accepted mails for this address, oldest first. */
  to(address: string): readonly ParsedMail[];
  /** Refuses the next recipient, or the next mail to this address, with this reply. */
  refuse(code: 451 | 550, text?: string, to?: string): void;
  stop(): Promise<void>;
}

interface Wanted {
  readonly to: string;
  readonly subject: string;
  readonly give: (mail: ParsedMail) => void;
}

export async function startMailServer(): Promise<MailServer> {
  const all: ParsedMail[] = [];
  const taken: ParsedMail[] = [];
  const waiting: Wanted[] = [];
  let refusal: { readonly error: Error; readonly to: string | undefined } | undefined;
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, __, done) {
      asked += 1;
      const refused =
        refusal !== undefined && (refusal.to ?? address) === address ? refusal.error : undefined;
      if (refused) refusal = undefined;
      done(refused);
    },
    onData(stream, _, done) {
      void simpleParser(stream).then((mail) => {
        all.push(mail);
        const wanted = waiting.findIndex((each) => isWanted(mail, each));
        if (wanted === -1) taken.push(mail);
        else waiting.splice(wanted, 1)[0]!.give(mail);
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
    async next(to, subject) {
      const found = taken.findIndex((mail) => isWanted(mail, { to, subject }));
      if (found !== -1) return taken.splice(found, 1)[0]!;
      return new Promise((give) => waiting.push({ to, subject, give }));
    },
    to: (address) => all.filter((mail) => isTo(mail, address)),
    refuse(code, text = 'Not now.', to) {
      refusal = { error: Object.assign(new Error(text), { responseCode: code }), to };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const isWanted = (mail: ParsedMail, { to, subject }: Pick<Wanted, 'to' | 'subject'>) =>
  mail.subject === subject && isTo(mail, to);

const isTo = (mail: ParsedMail, address: string) =>
  [mail.to ?? []].flat().some(({ text }) => text === address);

import { PinoLogger } from 'nestjs-pino';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../testing/waiting/eventually.ts';
import { type Behaviour, type Peer, startPeer } from '../../testing/people/peers.ts';
import type { Config } from '../config/config.ts';
import { Mailbox } from './mailbox.ts';
import { Mailer } from './mailer.ts';

class ImpatientMailer extends Mailer {
  protected override readonly limitMs = 1_000;
}

const text = { subject: 'Hello', paragraphs: ['Hello.'], reason: 'A test.' };
const send = (smtpUrl: string, Kind = Mailer) => {
  const mail = { smtpUrl, requireTls: true, from: 'a@lock-in.example', publicUrl: 'https://lock-in.example' };
  const logger = new PinoLogger({ pinoHttp: { level: 'silent' } });
  return new Kind({ mail } as Config, new Mailbox(), logger).send('b@lock-in.example', 'id', text);
};

describe('A mail', () => {
  it.each([
    ['does not offer encryption', { disabledCommands: ['STARTTLS'] }],
    ['offers encryption with a certificate that nobody trusts', {}],
  ])('is not sent in the clear to a server that %s', async (_, options) => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      ...options,
      onMailFrom: ({ address }, __, done) => {
        received.push(address);
        done();
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/STARTTLS|certificate/);
    expect(received).toEqual([]);
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });

  const slowly =
    (greeting: string): Behaviour =>
    (socket) => {
      socket.write(greeting);
      const timer = setInterval(() => socket.write('220-More\r\n'), 100);
      socket.on('close', () => clearInterval(timer));
    };

  it.each<[string, Behaviour]>([
    ['says nothing', () => undefined],
    ['greets without end', slowly('')],
    ['greets, and answers without end', slowly('220 Hello\r\n250-More\r\n')],
    ['closes its half', (socket) => void socket.end()],
    ['resets the connection', (socket) => void socket.resetAndDestroy()],
  ])('to a server that %s is given up, and leaves no connection', async (_, behave) => {
    const peer: Peer = await startPeer(behave, { atOnce: true });
    await expect(send(`smtp://127.0.0.1:${peer.port}`, ImpatientMailer)).rejects.toThrow();
    await eventually(() => Promise.resolve(peer.open()), 0, 400);
    await peer.stop();
  });
});

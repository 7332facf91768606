import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookMessage } from '@lock-in/contracts';

export interface Received {
  readonly id: string;
  readonly message: WebhookMessage;
  readonly body: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The answers to the next messages in order: a status, or no answer at all; 204 when the list is empty. */
  readonly answers: (number | 'nothing')[];
  stop(): Promise<void>;
}

/** A company's program that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: (number | 'nothing')[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({
        id: String(request.headers['webhook-id']),
        timestamp: String(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body,
        message: JSON.parse(body) as WebhookMessage,
      });
      const answer = answers.shift() ?? 204;
      if (answer === 'nothing') return;
      const location = { Location: `${request.headers.host}/elsewhere` };
      response.writeHead(answer, location).end(answer === 204 ? undefined : `Answered ${answer}`);
    });
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answers,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The signature that a receiver computes according to Standard Webhooks. */
export const signatureOf = (secret: string, { id, timestamp, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

const listening = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

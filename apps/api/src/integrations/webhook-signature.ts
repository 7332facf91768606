import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** 256 bits, in the format that Standard Webhooks libraries expect. */
export const newSecret = () => mark + randomBytes(32).toString('base64');

/** The headers of Standard Webhooks 1.0, signed with each secret. `at`: time of this attempt. */
export function signedHeaders(
  secrets: readonly string[],
  { messageId, at, body }: { readonly messageId: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Lock-In-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

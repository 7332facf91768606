import { readDecisionProof } from '@lock-in/contracts';
import { apiErrorOf } from '../../lib/calls/api-error.ts';
import { addressOf } from '../../lib/calls/call.ts';

/** Reads the receipt of a decision. It is a text file, which the calls of the API do not read. Throws the error of a failed call. */
export async function readReceiptFile(position: number): Promise<string> {
  const address = addressOf(readDecisionProof, { params: { position } });
  const answer = await fetch(address, { credentials: 'same-origin' });
  const text = await answer.text();
  if (answer.ok) return text;
  throw apiErrorOf(answer.status, JSON.parse(text), {
    requestId: answer.headers.get('x-request-id'),
    retryAfter: answer.headers.get('retry-after'),
    sessionEnd: answer.headers.get('x-session-ended'),
  }) as unknown as Error;
}

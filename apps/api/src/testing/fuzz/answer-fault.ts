import { type Contract, editConflict, isBinary, isEventStream, pending } from '@lock-in/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Response } from 'supertest';
import { z } from 'zod';

const text = z.string().min(1);
const error = z.union([text, z.record(z.string(), text).refine((fields) => Object.keys(fields).length > 0)]);

/** The allowed forms of a refusal: the common one, and those of particular calls. */
const refusal = z.union([
  z.strictObject({ error, showCaptcha: z.boolean().optional() }),
  // For an application that somebody else moved meanwhile.
  z.strictObject({ error, stage: z.strictObject({ stageId: z.int(), name: text }).nullable() }),
  // For a save from an older revision.
  z.strictObject({ error, conflict: editConflict.strict() }),
  // For a call that needs a fresh proof.
  z.strictObject({ error, needsProof: z.literal(true) }),
  z.strictObject({ success: z.literal(false), message: text }),
  z.strictObject({ verified: z.literal(false), error: text }),
]);

/** Texts that reveal internals of the program. */
const inward =
  /node_modules|\.[jt]s:\d+|violates|syntax error|\bpg_|\bselect\b.+\bfrom\b|ECONN|undefined|\[object /;

/** How an answer violates its contract; undefined if it does not. */
export function answerFault(call: Contract, response: Response): string | undefined {
  const { status } = response;
  if (status >= 500) return 'a fault of the server';
  // Node's own answer to headers above 16 kB.
  if (status === 431) return undefined;
  if (status >= 400 && isText(call, response)) return undefined;
  if (status >= 400) return refusalFault(response);
  if (status === 202 && call.mayPend) return misfit(pending, response.body);
  if (status !== (call.status ?? 200)) return 'a status that the contract does not name';
  return successFault(call, response);
}

/** The protocol between witnesses refuses in text, too. */
const isText = ({ answer }: Contract, { headers }: Response) =>
  isBinary(answer) &&
  answer.binary.includes('text/plain') &&
  String(headers['content-type']).startsWith('text/');

function refusalFault({ body, headers }: Response): string | undefined {
  if (!isJson(headers)) return 'a refusal that is no JSON';
  if (inward.test(JSON.stringify(body))) return 'a refusal that tells of the inside';
  return misfit(refusal, body);
}

function successFault({ answer }: Contract, { body, headers }: Response): string | undefined {
  const type = String(headers['content-type']);
  if (isEventStream(answer)) return type.startsWith('text/event-stream') ? undefined : `the type ${type}`;
  if (isBinary(answer))
    return answer.binary.some((each) => type.startsWith(each)) ? undefined : `the type ${type}`;
  return isJson(headers) ? misfit(answer, body) : `the type ${type}`;
}

const isJson = (headers: Response['headers']) => /^application\/json\b/.test(String(headers['content-type']));

/** How a body violates the schema. Extra fields count too, because they may leak data. */
function misfit(schema: z.ZodType, body: unknown): string | undefined {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `outside its schema: ${z.prettifyError(parsed.error)}`;
  return isDeepStrictEqual(parsed.data, body) ? undefined : 'fields that its schema does not name';
}

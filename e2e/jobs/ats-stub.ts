import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/**
 * A company's applicant tracking system as a separate process. It receives webhooks, checks their signatures and answers with an API
 * token. The environment has Lock In's address (`LOCK_IN`), the token and the company; a line of its input has the signing secret. It
 * prints each received message as a line of JSON.
 */
const { LOCK_IN = '', TOKEN = '', COMPANY = '' } = process.env;

interface Message {
  readonly type: string;
  readonly data: {
    readonly applicationId?: number;
    readonly status?: string;
    readonly links: { readonly application?: string };
  };
}
interface Application {
  readonly applicationId: number;
  readonly name: string;
  readonly resumeURL: string;
  readonly coverNote: string | null;
  readonly answers: readonly { readonly answer: unknown }[];
}

let secret = '';
createInterface(process.stdin).on('line', (line) => (secret = line.trim()));
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const server = createServer((request, response) => {
  void text(request).then(async (body) => {
    if (!isSigned(request.headers, body)) {
      say({ refused: body });
      return response.writeHead(401).end();
    }
    response.writeHead(204).end();
    const message = JSON.parse(body) as Message;
    const done = await act(message).catch((error: unknown) => ({ failed: String(error) }));
    say({ heard: message.type, status: message.data.status ?? null, ...done });
  });
});
server.listen(0, '127.0.0.1', () => {
  say({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` });
});

/** Checks the signature over id, time and body, as defined by Standard Webhooks. */
function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => Buffer.from(each))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}

/**
 * Reads the application: an applicant who asks to wait stays pending, one who answers yes is moved and then accepted, others are rejected
 * with a reason.
 */
async function act({ type, data }: Message): Promise<object> {
  if (type === 'application.moved') return accept(data.applicationId!);
  if (type !== 'application.submitted') return {};
  const path = new URL(data.links.application!, LOCK_IN).pathname;
  const applied = (await (await call('GET', path)).json()) as Application;
  const { applicationId, name } = applied;
  if (applied.coverNote?.includes('wait') === true) return { name };
  const resume = await call('GET', `/api/resume/view?uri=${encodeURIComponent(applied.resumeURL)}`);
  const pages = (await resume.bytes()).subarray(0, 5);
  const read = { name, resume: Buffer.from(pages).toString() };
  if (applied.answers[0]?.answer !== true) {
    const said = { reason: 'Experience', words: 'Dear {name}, {job} needs gardeners.' };
    await call('POST', `/api/rejectApplication/${applicationId}`, said);
    return read;
  }
  const { stages } = (await (await call('GET', `/api/stages/${COMPANY}`)).json()) as {
    stages: readonly { readonly stageId: number; readonly name: string }[];
  };
  const to = stages.find((stage) => stage.name === 'Interview')!.stageId;
  await call('POST', `/api/moveApplication/${applicationId}`, { from: null, to });
  return read;
}

async function accept(applicationId: number): Promise<object> {
  await call('POST', `/api/approveApplication/${applicationId}`);
  return {};
}

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const answer = await fetch(new URL(path, LOCK_IN), {
    method,
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return answer;
}

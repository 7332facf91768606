import { type Contract, type FileKind, isEventStream, type Role } from '@lock-in/contracts';
import { fieldsOfWork } from '@lock-in/domain';
import fc from 'fast-check';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Test } from 'supertest';
import { contracts } from '../../platform/http/contracts.ts';
import { anyInput, formOf, type Known, takesText } from './any-input.ts';
import { anyText } from './any-text.ts';
import type { SignedIn } from '../people/people.ts';
import type { Visitor } from '../people/visitor.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A call with input that its contract accepts. */
export interface AnyCall {
  readonly name: string;
  /** Undefined if it needs no session. */
  readonly by: Role | undefined;
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Fields | undefined;
  /** File names by field. */
  readonly files: Readonly<Record<string, string | undefined>>;
  readonly idempotencyKey: string | undefined;
}

/** Any call of any contract, preferably with free text in its body. */
export const anyCall = (people: ReadonlyMap<Role, SignedIn>): fc.Arbitrary<AnyCall> =>
  fc.oneof(
    ...[...contracts].map(([name, call]) => ({
      weight: weightOf(call),
      arbitrary: fc
        .constantFrom(...(call.access.kind === 'signedIn' ? call.access.roles : [undefined]))
        .chain((by) => anyCallOf(name, call, by, knownTo(by && people.get(by)))),
    })),
  );

/** Fields with secrets, which random values cannot guess. */
const secrets = ['password', 'code', 'token', 'secret'];

function weightOf({ method, body, access, files }: Contract) {
  if (access.kind === 'anyone') return files ? 3 : 1;
  if (body === undefined || !takesText(body)) return method === 'GET' ? 1 : 2;
  const { required = [] } = formOf(body);
  return secrets.some((secret) => required.includes(secret)) ? 1 : 12;
}

function anyCallOf(name: string, call: Contract, by: Role | undefined, known: Known) {
  const input = (schema: Contract['body']) =>
    schema === undefined ? fc.constant({}) : (anyInput(schema, known) as fc.Arbitrary<Fields>);
  const fileNames = Object.keys(call.files ?? {}).map((field) => [field, anyText(300)] as const);
  return fc.record({
    name: fc.constant(name),
    by: fc.constant(by),
    params: input(call.params),
    query: input(call.query),
    body: call.body ? input(call.body) : fc.constant(undefined),
    files: fc.record(Object.fromEntries(fileNames), { requiredKeys: [] }),
    idempotencyKey: fc.option(anyHeader, { nil: undefined }),
  });
}

/** Ids start at 1, so a small number is often the id of something that an earlier call created. */
const smallId = fc.integer({ min: 1, max: 4 });
/** For fields that only accept values made by the server. */
const leftOut = fc.constant(undefined);

const knownTo = (person: SignedIn | undefined): Known => ({
  id: smallId,
  postId: smallId,
  commentId: smallId,
  // Most comments are not replies.
  replyTo: fc.oneof({ weight: 4, arbitrary: leftOut }, { weight: 1, arbitrary: smallId }),
  jobId: smallId,
  applicationId: smallId,
  changeId: smallId,
  violationId: smallId,
  violations: smallId,
  labels: smallId,
  admin: smallId,
  reason: fc.oneof(smallId, anyText(500)),
  page: smallId,
  pageSize: smallId,
  accountId: fc.constant(person?.me.accountId ?? 1),
  userId: fc.constant(person?.me.userId ?? 1),
  companyId: person?.me.companyId ? fc.constant(person.me.companyId) : smallId,
  company_id: fc.constant(person?.me.companyId ?? 1),
  fieldOfWork: fc.constantFrom(...fieldsOfWork),
  email: fc
    .tuple(fc.nat(), fc.integer({ min: 0, max: 230 }))
    .map(([number, length]) => `${number}${'a'.repeat(length)}@example.org`),
  cursor: leftOut,
  companyDocUrl: leftOut,
  password: leftOut,
  newPassword: leftOut,
  confirmNew: leftOut,
});

/** The characters of a header: printable ASCII and the upper half of Latin-1. */
const anyHeader = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0xa1, max: 0xff }))
    .map((unit) => String.fromCharCode(unit)),
  minLength: 1,
  maxLength: 200,
});

/** Makes a call. Resolves with the response for any status. `bytes`: the content of the files by kind. */
export function send(
  visitor: Visitor,
  { name, params, query, body, files, idempotencyKey }: AnyCall,
  bytes: Readonly<Record<FileKind, Buffer>>,
) {
  const { method, path, files: expected, answer } = contracts.get(name)!;
  const address = path.replaceAll(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(params[param] as string),
  );
  return visitor.change(
    method.toLowerCase() as Lowercase<typeof method>,
    `${address}?${new URLSearchParams(texts(query)).toString()}`,
    (request) => {
      if (isEventStream(answer)) leaveOnceOpen(request);
      if (idempotencyKey !== undefined) request.set('Idempotency-Key', idempotencyKey);
      if (!expected) return body === undefined ? request : request.send(body);
      for (const [field, value] of texts(body)) request.field(field, value);
      for (const [field, fileName] of texts(files))
        request.attach(field, bytes[expected[field]!.kind], { filename: inForm(fileName) });
      return request;
    },
  );
}

/** Ends an event stream after it has opened; a refusal is read normally. */
export function leaveOnceOpen(call: Test) {
  call.buffer(true).parse((response, done) => {
    const message = response as unknown as IncomingMessage;
    if (message.headers['content-type'] !== 'text/event-stream') {
      json(message).then(
        (body) => done(null, body),
        (error: Error) => done(error, null),
      );
      return;
    }
    done(null, {});
    message.destroy();
  });
}

/** The fields of a path, query or form as text. */
const texts = (fields: Fields = {}) =>
  Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');

/** Encodes a file name in a form like browsers do. */
const inForm = (fileName: string) => fileName.replaceAll(/["\r\n]/g, encodeURIComponent);

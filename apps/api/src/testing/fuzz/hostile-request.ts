import type { FileKind } from '@lock-in/contracts';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { anyCall } from '../any/any-call.ts';
import { callerOf, type Cast, type CallerName } from './cast.ts';
import { type Draft, draftOf, type Part, written, type WrittenRequest } from './draft.ts';
import { countedBack } from './newest-ids.ts';
import { hostileValue, hostileWord } from './hostile-value.ts';

type Spoil = (draft: Draft) => Draft;

/** Any call: a quarter are valid, the others have one to four mutations; one in ten is made by a caller without access. */
export function hostileRequest(
  cast: Cast,
  bytes: Readonly<Record<FileKind, Buffer>>,
  newest: Readonly<Record<string, number>>,
): fc.Arbitrary<WrittenRequest> {
  const spoilt = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: spoil.map((way) => [way]) },
    { weight: 1, arbitrary: fc.array(spoil, { minLength: 2, maxLength: 4 }) },
  );
  return fc.tuple(anyCall(cast.byRole), fc.nat(9), anyCaller, spoilt).map(([call, tenth, other, ways]) => {
    const its = call.by === undefined ? 'visitor' : callerOf[call.by];
    const caller = tenth === 0 ? other : its;
    return written(
      ways.reduce<Draft>((draft, way) => way(draft), draftOf(countedBack(call, newest), caller, bytes)),
    );
  });
}

const anyCaller = fc.constantFrom<CallerName>('visitor', 'member', 'company', 'waiting company', 'admin');

const index = fc.nat(1_000);
const name = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('accountId', 'id', 'cursor', 'page', 'role', 'isAdmin', 'verified'),
  },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '') },
  { weight: 1, arbitrary: hostileWord },
);

/** An id that may be stale or somebody else's. */
const otherId = fc.integer({ min: 1, max: 40 });

const inBody = fc.oneof(
  fc.tuple(index, fc.oneof(hostileValue, otherId)).map(([at, value]) => changed(at, () => value)),
  index.map((at) => changed(at, () => undefined)),
  fc.tuple(name, hostileValue).map(([field, value]): Spoil => addedToBody(field, value)),
  fc.tuple(index, hostileValue).map(([at, value]) => doubled(at, value)),
  hostileValue.map(
    (body): Spoil =>
      (draft) =>
        draft.body === undefined ? draft : { ...draft, body },
  ),
);

const inParams = fc
  .tuple(index, fc.oneof(hostileWord, otherId.map(String)))
  .map(([at, value]): Spoil => (draft) => {
    const param = pick(Object.keys(draft.params), at);
    return param === undefined ? draft : { ...draft, params: { ...draft.params, [param]: value } };
  });

const inQuery = fc.oneof(
  fc.tuple(index, hostileWord).map(([at, value]): Spoil => (draft) => ({
    ...draft,
    query: draft.query.map((pair, n) => (n === at % draft.query.length ? [pair[0], value] : pair)),
  })),
  fc.tuple(name, hostileWord).map(([field, value]): Spoil => (draft) => ({
    ...draft,
    query: [...draft.query, [field, value]],
  })),
  index.map((at): Spoil => (draft) => {
    const pair = pick(draft.query, at);
    return pair === undefined ? draft : { ...draft, query: [...draft.query, pair] };
  }),
);

/** A placeholder for a cursor from an earlier answer, of this list or another. */
export const earlierCursor = 'earlier-cursor-';
const cursor = fc.tuple(index, fc.constantFrom('', 'x', '=', '%00')).map(([n, end]): Spoil => (draft) => ({
  ...draft,
  query: [...draft.query.filter(([field]) => field !== 'cursor'), ['cursor', `${earlierCursor}${n}-${end}`]],
}));

const headers = fc
  .constantFrom<Record<string, string>>(
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { 'Content-Type': 'application/json; charset=nonsense' },
    { 'Content-Type': 'multipart/form-data' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'br' },
    { 'Content-Encoding': 'nonsense' },
    { 'X-CSRFToken': 'forged' },
    { 'X-CSRFToken': '' },
    { 'Idempotency-Key': 'the same again' },
    { 'Idempotency-Key': 'x'.repeat(201) },
    { 'Idempotency-Key': '\u00E9\u00FF' },
    { Accept: 'text/html' },
    { 'Accept-Language': 'x'.repeat(2_000) },
    { 'X-Background': 'true' },
    { Origin: 'https://elsewhere.example' },
    { Cookie: 'session_token=forged; visitor=forged; csrf_token=%' },
    { Authorization: 'Bearer forged' },
    { 'X-Forwarded-For': '10.0.0.1, nonsense' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'User-Agent': '\u00FF'.repeat(3_000) },
  )
  .map((some): Spoil => (draft) => ({ ...draft, headers: { ...draft.headers, ...some } }));

/** Mutations of the serialized body. */
const bytesOfBody = fc
  .constantFrom<readonly [Draft['headers'], Draft['rewrite']]>(
    [{}, (body) => body.subarray(0, body.length >> 1)],
    [{}, () => Buffer.alloc(0)],
    [{}, () => Buffer.from('null')],
    [{}, (body) => Buffer.concat([body, body])],
    [{}, (body) => Buffer.concat([Buffer.from('\uFEFF'), body])],
    [{}, (body) => Buffer.concat([body.subarray(0, body.length >> 1), Buffer.from([0xff, 0xfe, 0xc0])])],
    [{}, () => Buffer.from('['.repeat(100_000))],
    [{}, () => Buffer.alloc(300 * 1024, ' ')],
    [{ 'Content-Encoding': 'gzip' }, (body) => gzipSync(body)],
    [{ 'Content-Encoding': 'gzip' }, (body) => gzipSync(body).subarray(0, 20)],
    // Eight megabytes when decompressed.
    [{ 'Content-Encoding': 'gzip' }, () => packed],
  )
  .map(([added, rewrite]): Spoil => (draft) => ({
    ...draft,
    headers: { ...draft.headers, ...added },
    rewrite,
  }));
const packed = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));

const inParts = fc
  .tuple(
    index,
    fc.constantFrom<(part: Part, other: Part) => readonly Part[]>(
      () => [],
      (part) => [part, part],
      ({ name: field }) => [{ name: field, content: 'no file' }],
      (part) => [{ ...part, fileName: 'a\u202E.pdf' }],
      (part, { content }) => [{ ...part, content }],
      (part) => [{ ...part, name: '__proto__' }],
      (part) => [{ ...part, content: Buffer.from('%PDF-1.7\n%%EOF') }],
      (part) => [{ ...part, content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }],
      (part) => [part, ...Array.from({ length: 100 }, (_, n) => ({ name: `field${n}`, content: 'x' }))],
    ),
    hostileWord,
  )
  .map(([at, spoilPart, word]): Spoil => (draft) => {
    const other = pick(draft.parts, at + 1) ?? { name: 'x', content: word };
    const parts = draft.parts.flatMap((part, n) =>
      n === at % draft.parts.length ? spoilPart(part, other) : [part],
    );
    return { ...draft, parts: at % 3 === 0 ? [...parts, { name: other.name, content: word }] : parts };
  });

const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 6, arbitrary: inBody },
  { weight: 4, arbitrary: inParams },
  { weight: 4, arbitrary: inQuery },
  { weight: 3, arbitrary: inParts },
  { weight: 2, arbitrary: cursor },
  { weight: 2, arbitrary: headers },
  { weight: 1, arbitrary: bytesOfBody },
);

const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** The depth of contracts; earlier mutations may have gone deeper. */
const deepest = 5;

/** The paths of a body's fields. */
const fieldsOf = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && way.length < deepest
    ? Object.entries(value).flatMap(([key, inner]) => [[...way, key], ...fieldsOf(inner, [...way, key])])
    : [];

const changed =
  (at: number, change: (value: unknown) => unknown): Spoil =>
  (draft) => {
    const way = pick(fieldsOf(draft.body), at);
    return way === undefined ? draft : { ...draft, body: changedAt(draft.body, way, change) };
  };

function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const entries = Object.entries(value as object).map(([each, inner]: [string, unknown]) => [
    each,
    each === key ? changedAt(inner, rest, change) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const addedToBody =
  (field: string, value: unknown): Spoil =>
  (draft) =>
    typeof draft.body === 'object' && draft.body !== null && !Array.isArray(draft.body)
      ? { ...draft, rewrite: firstField(field, value) }
      : draft;

const doubled =
  (at: number, value: unknown): Spoil =>
  (draft) => {
    const field = pick(Object.keys((draft.body as object | undefined) ?? {}), at);
    return field === undefined ? draft : { ...draft, rewrite: firstField(field, value) };
  };

/** Edits the JSON text, because an object cannot have duplicate fields or a field `__proto__`. */
const firstField = (field: string, value: unknown) => (body: Buffer) =>
  body.at(0) === 0x7b && body.length > 2
    ? Buffer.concat([Buffer.from(`{${JSON.stringify(field)}:${JSON.stringify(value)},`), body.subarray(1)])
    : body;

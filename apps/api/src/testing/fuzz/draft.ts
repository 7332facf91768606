import type { FileKind } from '@lock-in/contracts';
import type { AnyCall } from '../any/any-call.ts';
import { contracts } from '../../platform/http/contracts.ts';
import type { CallerName } from './cast.ts';

/** A request that mutations are applied to. */
export interface Draft {
  readonly name: string;
  readonly caller: CallerName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly Pair[];
  /** The JSON body. */
  readonly body: unknown;
  /** The parts of a form. */
  readonly parts: readonly Part[];
  readonly headers: Readonly<Record<string, string>>;
  /** Changes the serialized body. */
  readonly rewrite: (body: Buffer) => Buffer;
}

export type Pair = readonly [name: string, value: string];

export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly fileName?: string;
}

/** The request as sent, without the caller's cookies. */
export interface WrittenRequest {
  readonly name: string;
  readonly caller: CallerName;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** A valid request for a call. `bytes`: the content of the files by kind. */
export function draftOf(
  { name, params, query, body, files, idempotencyKey }: AnyCall,
  caller: CallerName,
  bytes: Readonly<Record<FileKind, Buffer>>,
): Draft {
  const { files: expected } = contracts.get(name)!;
  const sent = Object.entries(files).filter((file): file is [string, string] => file[1] !== undefined);
  return {
    name,
    caller,
    params: Object.fromEntries(textsOf(params)),
    query: textsOf(query),
    body: expected ? undefined : body,
    parts: expected
      ? [
          ...textsOf(body ?? {}).map(([field, content]) => ({ name: field, content })),
          ...sent.map(([field, fileName]) => ({
            name: field,
            content: bytes[expected[field]!.kind],
            fileName,
          })),
        ]
      : [],
    headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    rewrite: asItIs,
  };
}

const asItIs = (bytes: Buffer) => bytes;

const textsOf = (fields: object) =>
  Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');

export function written(draft: Draft): WrittenRequest {
  const { name, caller, params, query } = draft;
  const call = contracts.get(name)!;
  const path = call.path.replaceAll(/:(\w+)/g, (_, param: string) => inPath(params[param] ?? ''));
  const search = query.map((pair) => pair.map(percentEncoded).join('=')).join('&');
  const body = bodyOf(draft);
  const type = call.files ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return {
    name,
    caller,
    method: call.method.toLowerCase() as WrittenRequest['method'],
    address: search === '' ? path : `${path}?${search}`,
    headers: { ...(body && { 'Content-Type': type }), ...draft.headers },
    body: body && draft.rewrite(body),
  };
}

function bodyOf({ name, body, parts }: Draft): Buffer | undefined {
  if (contracts.get(name)!.files) return formOf(parts);
  return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
}

const boundary = 'a-boundary-of-the-tests';

const formOf = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, fileName }) => {
      const file = fileName === undefined ? '' : `; filename="${inHead(fileName)}"`;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${inHead(name)}"${file}\r\n\r\n`;
      return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

/** Encodes a name in a form like browsers do. */
const inHead = (name: string) => name.replaceAll(/["\r\n]/g, encodeURIComponent);

/** Replaces empty and relative path segments, which would change the path. */
const inPath = (text: string) => (['', '.', '..'].includes(text) ? 'x' : percentEncoded(text));

/** Also encodes lone surrogates, unlike browsers. */
const percentEncoded = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%BC')).join('');

import type { z } from 'zod';
import type { Access } from './access.ts';
import type { TokenScope } from './integrations/scopes.ts';
import type { Pending } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a file part of a multipart body may be; the content is checked, not only the declared type. */
export type FileKind = 'pdf' | 'image';

/** One file field of a multipart body. `missing` and `wrongType` are the texts that answer a bad upload. */
export interface FileField {
  readonly kind: FileKind;
  /** Largest accepted size in bytes; a larger file answers 413. */
  readonly maxBytes: number;
  /** Of a picture: into how many pixels each side is shrunk; as for profiles unless given. */
  readonly side?: number;
  readonly wrongType: string;
}

/** An answer that is not JSON: the media types a call may serve. */
export interface BinaryAnswer {
  readonly binary: readonly string[];
}

/** An answer that goes on until one side ends it: server-sent events, each with JSON of this shape. */
export interface EventStream {
  readonly events: z.ZodType;
}

/**
 * One call of the API: everything that the server, its OpenAPI document, the web app and the tests know of it.
 *
 * `path` is written as Express writes it (`/api/post/:postId`). Inputs are checked in the order params, query, body;
 * keys that a schema does not name are dropped, never bound.
 */
export interface Contract {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The scope that an API token needs to make this call in its company's name. Absent: no token may make it. */
  readonly token?: TokenScope;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Present: the body is `multipart/form-data`, `body` its text fields and these its files. */
  readonly files?: Readonly<Record<string, FileField>>;
  readonly answer: z.ZodType | BinaryAnswer | EventStream;
  /** Status of success; 200 unless given. */
  readonly status?: number;
  /** The answer is read from read models, which may lag behind the write: 202 with a {@link Pending} where they do. */
  readonly mayPend?: true;
  /**
   * Made before there is a session, and still repeatable by its Idempotency-Key: the key then belongs to the visitor of the
   * pre-session cookie. The answer itself is not kept.
   */
  readonly repeatableByVisitor?: true;
  /** Turns something on or off that can be turned back: the same call made later may mean something new. */
  readonly switches?: true;
  /** Made by the program and never by the person: like `X-Background`, it does not keep an idle session alive. */
  readonly isBackground?: true;
  /** A GET of one thing: an id that can not exist is answered 404 like any other absent thing, not 400. */
  readonly ofOne?: true;
  /**
   * The answer holds what is shown this once and kept nowhere (recovery codes, a shared secret): an Idempotency-Key is ignored,
   * because answers that can be repeated are kept.
   */
  readonly shownOnce?: true;
  /**
   * How a state-changing call proves that it comes from our own pages. `token`: the anti-forgery header (the rule).
   * `origin`: calls made before a token can exist, which refuse a cross-site Origin instead. `none`: a mail program may make it.
   */
  readonly forgery?: 'token' | 'origin' | 'none';
  /** The body of a failed answer, for the calls whose form differs from the general `{ error }`. */
  readonly failure?: (error: string | Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
}

/** A field-by-field error as one sentence. */
export const describeErrors = (error: string | Readonly<Record<string, string>>) =>
  typeof error === 'string' ? error : Object.values(error).join('; ');

/** Declares a call. Identity at run time; it keeps the literal types. */
export const contract = <const C extends Contract>(call: C): C => call;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a controller method receives: parsed and typed. Files arrive as `files`, already stored under a temporary key. */
export interface InputOf<C extends Contract> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

/** What a caller sends, before parsing; parts that the contract does not name are absent. */
export type RequestOf<C extends Contract> = (C['params'] extends z.ZodType
  ? { params: Sent<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodType ? { query?: Sent<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: Sent<C['body']> } : unknown) &
  (C['files'] extends object ? { files?: { [Field in keyof C['files']]?: Blob | undefined } } : unknown);

/** What a call answers when all is done and visible; `Blob` where it serves a file. */
export type AnswerOf<C extends Contract> = C['answer'] extends z.ZodType ? z.output<C['answer']> : Blob;

/** What a call may answer on success: {@link AnswerOf}, or that it is saved and not visible yet. */
export type OutcomeOf<C extends Contract> = AnswerOf<C> | (C['mayPend'] extends true ? Pending : never);

export const isBinary = (answer: Contract['answer']): answer is BinaryAnswer => 'binary' in answer;
/** A page for a browser: its refusals are pages too. */
export const isPage = ({ answer }: Contract): boolean =>
  isBinary(answer) && answer.binary.includes('text/html');
export const isEventStream = (answer: Contract['answer']): answer is EventStream => 'events' in answer;

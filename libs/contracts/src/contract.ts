import type { z } from 'zod';
import type { Access } from './access.ts';
import type { TokenScope } from './integrations/scopes.ts';
import type { Pending } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The kinds of files in a multipart body. The server checks the content, not only the declared type. */
export type FileKind = 'pdf' | 'image';

/** One file field of a multipart body. `wrongType` is the error message. */
export interface FileField {
  readonly kind: FileKind;
  /** Largest accepted size in bytes; a larger file is answered 413. */
  readonly maxBytes: number;
  /** For images: longest side in pixels after shrinking; by default that of profile pictures. */
  readonly side?: number;
  readonly wrongType: string;
}

/** An answer that is not JSON, with its possible media types. */
export interface BinaryAnswer {
  readonly binary: readonly string[];
}

/** A stream of server-sent events, each with JSON of this shape. */
export interface EventStream {
  readonly events: z.ZodType;
}

/**
 * One call of the API, as used by the server, its OpenAPI document, the web app and the tests.
 *
 * `path` is written as Express writes it (`/api/post/:postId`). Inputs are checked in the order params, query, body;
 * keys that a schema does not name are dropped, never bound.
 */
export interface Contract {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The scope that an API token needs for this call. Absent: the call does not accept tokens. */
  readonly token?: TokenScope;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** If present, the request is `multipart/form-data`: `body` has its text fields and `files` its files. */
  readonly files?: Readonly<Record<string, FileField>>;
  readonly answer: z.ZodType | BinaryAnswer | EventStream;
  /** Success status; 200 by default. */
  readonly status?: number;
  /** The answer comes from read models. If they lag behind the write, the call answers 202 with {@link Pending}. */
  readonly mayPend?: true;
  /**
   * Made without a session, and still accepts an Idempotency-Key, which then belongs to the visitor of the pre-session cookie. The
   * answer is not stored.
   */
  readonly repeatableByVisitor?: true;
  /** A toggle: the same call made again later may be a new request, not a repeat. */
  readonly switches?: true;
  /** Made by the web app on its own and not by the user: like `X-Background`, it does not keep an idle session alive. */
  readonly isBackground?: true;
  /** A GET of one thing: a malformed id is answered 404, like an unknown one, and not 400. */
  readonly ofOne?: true;
  /**
   * The answer contains secrets that are shown once (recovery codes, a shared secret). An Idempotency-Key is ignored, because
   * repeatable answers are stored.
   */
  readonly shownOnce?: true;
  /**
   * Needs both factors again (`POST /api/security/proof`) unless they were given in this session within the last five minutes, at
   * sign-in or later. Otherwise the answer is 403 with `needsProof: true`.
   */
  readonly freshProof?: true;
  /**
   * CSRF protection of a state-changing call. `token` (the default): requires the anti-forgery header. `origin`: for calls made before
   * a token exists; refuses a cross-site Origin. `none`: mail programs may make the call.
   */
  readonly forgery?: 'token' | 'origin' | 'none';
  /** The body of an error, for calls that differ from the general `{ error }`. */
  readonly failure?: (error: string | Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
}

/** Joins field errors into one sentence. */
export const describeErrors = (error: string | Readonly<Record<string, string>>) =>
  typeof error === 'string' ? error : Object.values(error).join('; ');

/** Declares a call. The identity function at run time; preserves literal types. */
export const contract = <const C extends Contract>(call: C): C => call;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input of a controller method. Files arrive in `files`, already stored under temporary keys. */
export interface InputOf<C extends Contract> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

/** The request before parsing; parts that the contract does not have are absent. */
export type RequestOf<C extends Contract> = (C['params'] extends z.ZodType
  ? { params: Sent<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodType ? { query?: Sent<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: Sent<C['body']> } : unknown) &
  (C['files'] extends object ? { files?: { [Field in keyof C['files']]?: Blob | undefined } } : unknown);

/** The answer once the write is visible; `Blob` for files. */
export type AnswerOf<C extends Contract> = C['answer'] extends z.ZodType ? z.output<C['answer']> : Blob;

/** A successful answer: {@link AnswerOf}, or {@link Pending} if the write is saved but not visible yet. */
export type OutcomeOf<C extends Contract> = AnswerOf<C> | (C['mayPend'] extends true ? Pending : never);

export const isBinary = (answer: Contract['answer']): answer is BinaryAnswer => 'binary' in answer;
export const isEventStream = (answer: Contract['answer']): answer is EventStream => 'events' in answer;

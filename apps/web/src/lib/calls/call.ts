import type { AnswerOf, Contract, OutcomeOf, RequestOf } from '@lock-in/contracts';

/** Ids are numbers in the app and text in a path or query, so both types are accepted there. */
type Loose<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] | NumberIn<T[K]> };
type NumberIn<S> = S extends `${infer N extends number}` ? N : never;
type Part<R, K extends string> =
  R extends Record<K, infer P>
    ? { [Name in K]: Loose<P> }
    : R extends { [Name in K]?: infer P }
      ? { [Name in K]?: Loose<NonNullable<P>> }
      : unknown;

/** Called with the sent share, 0…1, of a body that contains files. */
export type OnProgress = (share: number) => void;

/** The argument of a call: the contract's parts; none if it has none, optional if all parts are optional. */
export type CallRequest<C extends Contract> =
  unknown extends RequestOf<C>
    ? void
    : C['files'] extends object
      ? Omit<RequestOf<C>, 'body'> & LooseBody<C> & { onProgress?: OnProgress }
      : Json<C>;
type LooseBody<C extends Contract> = RequestOf<C> extends { body: infer B } ? { body: Loose<B> } : unknown;
type Json<C extends Contract> = Part<RequestOf<C>, 'params'> &
  Part<RequestOf<C>, 'query'> &
  (RequestOf<C> extends { body: infer B } ? { body: B } : unknown) extends infer R
  ? Record<never, never> extends R
    ? R | void
    : R
  : never;

/** Options of a call that do not depend on the contract. */
interface Sending {
  /**
   * Set for calls that may happen without user action, such as refetches after news: they do not keep an idle session
   * alive. User activity is reported separately (activity-report.ts).
   */
  readonly background?: boolean;
  /** Set for writes that are not announced while they are not visible yet: their page says what happened, or nobody waits for it. */
  readonly quiet?: boolean;
}

type Text = string | number | boolean;

/** The parts of a request without the contract's types, as the transport uses them. */
export interface RequestParts extends Sending {
  readonly params?: Readonly<Record<string, Text>>;
  readonly query?: Readonly<Record<string, Text | null | undefined>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | undefined>>;
  readonly onProgress?: OnProgress;
}

export interface Call {
  readonly contract: Contract;
  readonly request: RequestParts;
  /** The endpoint's own argument, from which the request was made. */
  readonly argument?: unknown;
}

/**
 * Defines an endpoint from a contract: `build.query(call(listLabels))`. `toRequest` maps the endpoint's own argument to
 * the request: `build.query(call(getPost, (postId: number) => ({ params: { postId } })))`.
 */
export function call<C extends Contract>(contract: C): Endpoint<C, CallRequest<C>>;
export function call<C extends Contract, Argument>(
  contract: C,
  toRequest: (argument: Argument) => CallRequest<C> extends void ? Sending | void : CallRequest<C> & Sending,
): Endpoint<C, Argument>;
export function call(
  contract: Contract,
  toRequest: (argument: unknown) => RequestParts | void = (argument) => argument as RequestParts | undefined,
) {
  return {
    query: (argument: unknown): Call => ({ contract, request: toRequest(argument) ?? {}, argument }),
    transformResponse: (answer: unknown) => answer,
  };
}

interface Endpoint<C extends Contract, Argument> {
  query: (argument: Argument) => Call;
  transformResponse: (answer: unknown) => Answer<C>;
}

/** `null`: the write is saved and not visible yet, and its page need not say so (pending-writes.ts). */
export type Answer<C extends Contract> = C['repeatableByVisitor'] extends true
  ? OutcomeOf<C>
  : C['mayPend'] extends true
    ? AnswerOf<C> | null
    : AnswerOf<C>;

/** The URL of a call with its path and query filled in; for links and for requests without the cache. */
export function addressOf(
  { path }: Pick<Contract, 'path'>,
  { params = {}, query = {} }: RequestParts,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

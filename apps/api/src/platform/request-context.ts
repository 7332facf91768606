import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Principal } from './access/principal.ts';

/** Facts about the current request (or job, or operator's call). The metadata of events in the log comes from here. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's network address; absent outside of requests. */
  readonly address?: string;
  /** The caller's User-Agent header. */
  readonly userAgent?: string;
  /** A GET or HEAD, which changes nothing. */
  readonly isRead?: boolean;
  principal?: Principal;
  /** The pool for read models; absent: the primary. */
  readsFrom?: pg.Pool;
  /** Whether a command was carried out. */
  hasWritten?: boolean;
  /** Accounts of which this call may have ended sessions. */
  sessionsEndedOf?: Set<number>;
  /** The idempotency key of this call, with the fingerprint of the request. */
  idempotency?: { readonly scope: string; readonly key: string; readonly fingerprint: string };
  /** Whether nothing was done under the call's idempotency key when the session was read; undefined if that was not looked up. */
  keyIsNew?: boolean;
  /** The result of this command and the position of its last event, if an earlier request with the same key carried it out. */
  recalled?: { readonly result: unknown; readonly position: number };
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Principal } from './access/principal.ts';

/** What is known of the request (or job, or operator's call) that is being answered; the log's metadata comes from here. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's network address; absent outside of requests. */
  readonly address?: string;
  /** What the caller's browser calls itself. */
  readonly userAgent?: string;
  principal?: Principal;
  /** Where read models are asked; absent: the primary. */
  readsFrom?: pg.Pool;
  /** Whether a command was carried out. */
  hasWritten?: boolean;
  /** A key by which the caller may repeat this call safely, with the fingerprint of what was asked. */
  idempotency?: { readonly scope: string; readonly key: string; readonly fingerprint: string };
  /** The result of this very command and where its events end, when an earlier request with the same key carried it out. */
  recalled?: { readonly result: unknown; readonly position: number };
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

import type { Contract } from '@lock-in/contracts';
import type { Request } from 'express';
import type { Principal } from '../access/principal.ts';
import type { ReceivedFile } from './uploads.ts';

/** The request while it passes through guard, parsing and controller. */
export interface CallRequest extends Request {
  /** Set first of all: also in the answer's `X-Request-Id`. */
  id: string;
  /** Set by the guard: the call that this request makes. */
  contract?: Contract;
  cookieJar: Readonly<Record<string, string | undefined>>;
  /** Whether cookies may be set without `Secure`. */
  allowsPlainCookies: boolean;
  /** The anonymous visitor's id from the pre-session cookie, if it carries one of ours. */
  visitorId?: string;
  principal?: Principal;
  input?: {
    params: unknown;
    query: unknown;
    body: unknown;
    files: Readonly<Record<string, ReceivedFile | undefined>>;
  };
}

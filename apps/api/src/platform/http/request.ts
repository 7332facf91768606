import type { Contract } from '@lock-in/contracts';
import type { Request } from 'express';
import type { Principal } from '../access/principal.ts';
import type { ReceivedFile } from './input/uploads.ts';

/** A request on its way through guards, parsing and controller. */
export interface CallRequest extends Request {
  /** Set first; also sent as `X-Request-Id`. */
  id: string;
  /** Set by the guard: the contract of the call. */
  contract?: Contract;
  cookieJar: Readonly<Record<string, string | undefined>>;
  /** Whether cookies may be set without `Secure`. */
  allowsPlainCookies: boolean;
  /** The anonymous visitor's id, if the pre-session cookie holds one that we issued. */
  visitorId?: string;
  principal?: Principal;
  input?: {
    params: unknown;
    query: unknown;
    body: unknown;
    files: Readonly<Record<string, ReceivedFile | undefined>>;
  };
}

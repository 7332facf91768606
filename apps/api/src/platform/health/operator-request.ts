import type { Request } from 'express';
import { isSameText } from '../signature.ts';

/** Whether the request is from the operator's own tools: made on this machine, or with the token. */
export function isFromOperator(request: Request, metricsToken: string | undefined): boolean {
  return isLocal(request) || (metricsToken !== undefined && carries(request, metricsToken));
}

/** Headers in which a proxy names its client. */
const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Made on this machine, and not through a proxy on it. */
const isLocal = ({ socket, headers }: Request) =>
  forwarded.every((name) => headers[name] === undefined) &&
  /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');

const carries = ({ headers }: Request, token: string) =>
  isSameText(headers.authorization ?? '', `Bearer ${token}`);

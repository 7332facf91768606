import type { Request } from 'express';
import type { Config } from '../config/config.ts';
import { isSameText } from '../signature.ts';

type Surroundings = Pick<Config, 'production' | 'trustedProxies'>;

/** Whether the request is from the operator's own tools: with the token, or made on the machine of somebody who tries the program. */
export function isFromOperator(
  request: Request,
  config: Surroundings & Pick<Config, 'metricsToken'>,
): boolean {
  const { metricsToken } = config;
  return (metricsToken !== undefined && carries(request, metricsToken)) || isFromThisMachine(request, config);
}

/** Headers in which a proxy names its client. */
const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Made on this machine, by its name, and not through a proxy on it. A proxy need not say that it is one, so that nothing is believed where
 * there may be one. The name keeps away a page whose own name was pointed to this machine (DNS rebinding).
 */
export const isFromThisMachine = ({ socket, headers, hostname }: Request, config: Surroundings) =>
  !config.production &&
  config.trustedProxies === 0 &&
  forwarded.every((name) => headers[name] === undefined) &&
  /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '') &&
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname ?? '');

const carries = ({ headers }: Request, token: string) =>
  isSameText(headers.authorization ?? '', `Bearer ${token}`);

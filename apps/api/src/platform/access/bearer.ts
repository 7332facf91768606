import { TokenRefusal } from '../http/http-refusal.ts';
import type { CallRequest } from '../http/request.ts';
import { tokenLike } from './api-token-format.ts';

/** What a request's `Authorization: Bearer` carries, which may be nothing; undefined without that header. */
export function bearerOf(request: CallRequest): string | undefined {
  const [scheme, token = ''] = (request.header('Authorization') ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** Addresses are kept in histories and in the logs of servers in between: a token in one is refused, however good it is. */
export function refuseTokenInAddress({ originalUrl, query }: CallRequest) {
  if (!('access_token' in query) && originalUrl.search(tokenLike) === -1) return;
  throw new TokenRefusal(
    400,
    'Send a token in the header “Authorization: Bearer …”, never in an address. Revoke this one: addresses are kept in logs.',
    { reason: 'token in address' },
  );
}

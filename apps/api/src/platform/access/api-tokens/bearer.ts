import { TokenRefusal } from '../../http/http-refusal.ts';
import type { CallRequest } from '../../http/request.ts';
import { tokenLike } from './api-token-format.ts';

/** The token of the `Authorization: Bearer` header, which may be empty; undefined without that header. */
export function bearerOf(request: CallRequest): string | undefined {
  const [scheme, token = ''] = (request.header('Authorization') ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** Refuses any token in a URL, valid or not: browsers and servers in between keep URLs in histories and logs. */
export function refuseTokenInAddress({ originalUrl, query }: CallRequest) {
  if (!('access_token' in query) && originalUrl.search(tokenLike) === -1) return;
  throw new TokenRefusal(
    400,
    'Send a token in the header “Authorization: Bearer …”, never in an address. Revoke this one: addresses are kept in logs.',
    { reason: 'token in address' },
  );
}

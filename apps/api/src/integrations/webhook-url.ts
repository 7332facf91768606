import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why an address is not valid for a webhook, or `undefined` if it is; the name is not resolved here. Whether the name leads to a private
 * address is checked at each connection. `allowPrivate`: for development.
 */
export function wrongWithUrl(text: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'Must be an address that begins with https://.';
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isLocal = local.has(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal && allowPrivate))
    return 'Must be an address that begins with https://.';
  if (username !== '' || password !== '' || hash !== '')
    return 'Must not contain a user name, a password or a part after #.';
  const bare = hostname.replace(/^\[|\]$/g, '');
  const isPrivate =
    isLocal || hostname.endsWith('.localhost') || (isIP(bare) !== 0 && !isPublicAddress(bare));
  return isPrivate && !allowPrivate ? 'Must not point to a private address.' : undefined;
}

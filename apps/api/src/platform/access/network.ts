const groupsOfNetwork = 4;

/**
 * The network that an address is counted as: an IPv4 address itself, also where it is written as an IPv6 one, and of IPv6 the first
 * 64 bits, because everyone there has the other 64 bits to themselves (RFC 6177).
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return bare;
  // The URL parser writes an address in one way, whatever way it was written in.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  if (high && low) return dotted(parseInt(high, 16), parseInt(low, 16));
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, groupsOfNetwork).join(':')}::/64`;
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

const groupsOfNetwork = 4;

/**
 * The network that an address counts as: for IPv4 the address itself, also if written as an IPv6 address; for IPv6 the first 64 bits,
 * because each customer has all of the other 64 bits (RFC 6177).
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return bare;
  // The URL parser normalises the notation of the address.
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

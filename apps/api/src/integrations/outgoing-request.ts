import { type LookupAddress, lookup as lookupAll, type LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

/** For all of it: name, connection, and the whole answer. */
const patienceMs = 10_000;
/** Of an answer nothing more is read. */
const mostBytes = 16_384;

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

/** `status`: absent where no answer came, and `text` then says why. */
export interface Answered {
  readonly status?: number;
  readonly text: string;
}

class PrivateAddress extends Error {
  constructor() {
    super('The address leads to a private network, which is not allowed.');
  }
}

/**
 * Posts to an address that somebody outside has chosen. It neither follows redirects nor keeps the connection nor reads more than the
 * beginning of an answer, and connects to public addresses alone: what a name leads to is judged in the very look-up that the connection is
 * made by, so that no second answer of a name server can lead elsewhere. Never throws.
 */
export function post({ url, headers, body, allowPrivate }: Outgoing): Promise<Answered> {
  const { protocol, hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  // An address that is written out is connected to without a look-up.
  if (!allowPrivate && isIP(bare) !== 0 && !isPublicAddress(bare))
    return Promise.resolve({ text: new PrivateAddress().message });
  const { request } = protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      ...(!allowPrivate && { lookup: lookupPublic }),
    });
    outgoing.on('error', (error) => resolve({ text: describeError(error) }));
    outgoing.on('response', (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      const answered = () => {
        resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString('utf8', 0, mostBytes) });
        outgoing.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read >= mostBytes) answered();
      });
      response.on('end', answered);
      response.on('error', (error) => resolve({ text: describeError(error) }));
    });
    outgoing.end(body);
  });
}

type Found = (error: NodeJS.ErrnoException | null, found: string | LookupAddress[], family?: number) => void;

/** `dns.lookup` for a connection: one private address among several refuses the name. */
function lookupPublic(hostname: string, options: LookupOptions, found: Found) {
  lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) return found(error, '');
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new PrivateAddress(), '');
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

const words: Readonly<Record<string, string>> = {
  ABORT_ERR: 'No answer within 10 seconds.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host could not be reached in time.',
};

/** What a company is told; other errors are those of TLS, whose codes say it. */
function describeError(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateAddress) return error.message;
  const code = error.name === 'TimeoutError' ? 'ABORT_ERR' : (error.code ?? '');
  return words[code] ?? `The request failed${code === '' ? '' : ` (${code})`}.`;
}

import { type LookupAddress, lookup as lookupAll, type LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

/** Time limit for the whole request: name resolution, connection and answer. */
const timeoutMs = 10_000;
/** Number of bytes of an answer that are read. */
const mostBytes = 16_384;

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

/** `status`: absent if there was no answer; `text` then has the reason. */
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
 * Posts to an address chosen by an outsider. It follows no redirects, does not keep the connection, reads only the beginning of an answer,
 * and connects only to public addresses: the address is checked within the DNS lookup of the connection itself, so that a second lookup
 * cannot return another address. Never throws, and is over after ten seconds whatever the receiver does.
 */
export function post({ url, headers, body, allowPrivate }: Outgoing): Promise<Answered> {
  const { protocol, hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  // A literal IP address is connected to without a DNS lookup.
  if (!allowPrivate && isIP(bare) !== 0 && !isPublicAddress(bare))
    return Promise.resolve({ text: new PrivateAddress().message });
  const { request } = protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      agent: false,
      ...(!allowPrivate && { lookup: lookupPublic }),
    });
    const end = (answered: Answered) => {
      clearTimeout(limit);
      resolve(answered);
      outgoing.destroy();
    };
    const limit = setTimeout(() => end({ text: 'No answer within 10 seconds.' }), timeoutMs);
    const fail = (error: Error) => end({ text: describeError(error) });
    outgoing.on('error', fail);
    // Some requests end with this event alone.
    outgoing.on('close', () => end({ text: 'The connection was closed before the answer was complete.' }));
    outgoing.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      end({ status: statusCode!, text: '' });
    });
    outgoing.on('response', (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      const answered = () =>
        end({ status: response.statusCode!, text: Buffer.concat(parts).toString('utf8', 0, mostBytes) });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        read += part.length;
        if (read >= mostBytes) answered();
      });
      response.on('end', answered);
      response.on('error', fail);
    });
    outgoing.end(body);
  });
}

type Found = (error: NodeJS.ErrnoException | null, found: string | LookupAddress[], family?: number) => void;

/** `dns.lookup` for a connection: refuses a name if any of its addresses is private. */
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
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host could not be reached in time.',
};

/** The error as shown to the company; other errors come from TLS and have meaningful codes. */
function describeError(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateAddress) return error.message;
  const { code = '' } = error;
  return words[code] ?? `The request failed${code === '' ? '' : ` (${code})`}.`;
}

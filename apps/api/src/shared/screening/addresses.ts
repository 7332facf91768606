import { domainToUnicode } from 'node:url';
import { foldLookAlikes } from './look-alikes.ts';

/** The longest name that DNS has. A longer piece of text is none, and is not taken apart. */
const longestHost = 253;

const scheme = /^[a-z][a-z0-9+.-]*:\/\//;
const betweenHosts = /[^\p{L}\p{N}.-]+/u;
const betweenLinks = /[\s<>()[\]{}"'`|\\]+/u;
const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*$/u;

/** As people read it; the form of DNS for names beyond ASCII is decoded. */
const readable = (piece: string) => (piece.includes('xn--') ? foldLookAlikes(domainToUnicode(piece)) : piece);

/** The pieces of a folded text that may be names of hosts. */
export const hostsIn = (folded: string): string[] =>
  folded
    .split(betweenHosts)
    .map((piece) => piece.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((piece) => piece.length <= longestHost && piece.includes('.'))
    .map(readable);

/** A host and the domains that it belongs to: a.b.example, b.example, example. */
export const domainsOf = (name: string): string[] => {
  const labels = name.split('.');
  return labels.map((_, nth) => labels.slice(nth).join('.'));
};

/** The pieces of a folded text that may be links, without scheme and www. */
export const linksIn = (folded: string): string[] =>
  folded
    .split(betweenLinks)
    .filter((piece) => piece.includes('/'))
    .map(bare);

const bare = (link: string) => link.replace(scheme, '').replace(/^www\./, '');

/** An entry of the word list that is the address of a page, or the name of a host; undefined if it is words. */
export function addressOf(
  entry: string,
): { readonly link: string } | { readonly domain: string } | undefined {
  const folded = bare(foldLookAlikes(entry.trim()));
  const [name = '', ...path] = folded.split('/');
  if (/\s/u.test(folded) || !host.test(name) || name.length > longestHost) return undefined;
  return path.some((part) => part !== '') ? { link: folded } : { domain: readable(name) };
}

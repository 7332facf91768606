import { isFollowed } from '../addresses.ts';
import { wordsOf } from './inline.ts';
import type { Image, Link } from '../tree.ts';

/** What a link leads to. */
export type Target =
  | { readonly kind: 'mention'; readonly accountId: number }
  | { readonly kind: 'tag'; readonly path: string }
  /** `host` is shown beside words that name another one. */
  | { readonly kind: 'outward'; readonly href: string; readonly host: string | undefined }
  /** Leads nowhere. The address is shown after words that do not name it, so that nothing is lost. */
  | { readonly kind: 'none'; readonly address: string | undefined };

const mention = /^\/profile\/([1-9]\d{0,9})$/;
const tag = /^\/\?tag=([^&#]{1,200})$/;
const largestId = 2_147_483_647;

/**
 * The one rule for server and page. Mentions and tags are written with their address in the link: where it stands elsewhere, or in other
 * words, as escapes, the link leads nowhere, so that nothing looks like a mention of somebody who is not mentioned.
 */
export function targetOf(link: Link): Target {
  const words = wordsOf(link.children);
  const [, accountId] = (words.startsWith('@') && mention.exec(link.written ?? '')) || [];
  if (accountId !== undefined && Number(accountId) <= largestId)
    return { kind: 'mention', accountId: Number(accountId) };
  const [path, name] = (words.startsWith('#') && tag.exec(link.written ?? '')) || [];
  if (path !== undefined && isSame(words.slice(1), name!)) return { kind: 'tag', path };
  return outward(link.url, words);
}

/** Pictures from elsewhere are not loaded: they are links. */
export const imageTargetOf = ({ url, alt }: Image): Target => outward(url, alt);

const outward = (url: string, words: string): Target =>
  isFollowed(url)
    ? { kind: 'outward', href: url, host: deceivingHost(words, url) }
    : { kind: 'none', address: url === '' || url === words ? undefined : url };

const isSame = (words: string, encoded: string) =>
  new URLSearchParams(`tag=${encoded}`).get('tag')?.toLowerCase() === words.toLowerCase();

/** The host of a link whose words name another one, or somebody. */
function deceivingHost(words: string, href: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(href);
  const isMail = protocol === 'mailto:';
  const host = isMail ? pathname.slice(pathname.lastIndexOf('@') + 1).toLowerCase() : hostname;
  const read = words
    .normalize('NFKC')
    // Readers of addresses take the ideographic full stop for a dot.
    .replaceAll('。', '.')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const named = [
    ...read.split(/[^\p{L}\p{N}\p{M}.-]+/u).filter((word) => isHost.test(word)),
    ...[...read.matchAll(afterScheme)].map(([, word]) => word!),
  ];
  const deceives =
    read.startsWith('@') ||
    named.some((word) => {
      const name = hostOf(word);
      return name !== undefined && name !== withoutWww(host) && !name.endsWith(`.${withoutWww(host)}`);
    });
  return deceives ? (isMail ? pathname : hostname) : undefined;
}

/** Labels of which the last has letters, so that versions and amounts are none, or the four numbers of an address. */
const isHost = /^(?:[^.].*\.[\p{L}\p{M}-]{2,63}\.?|\d{1,3}(?:\.\d{1,3}){3})$/u;

/** Whatever stands there is a host: a name without a dot, too. */
const afterScheme = /:\/\/(?:[^\s/?#]*@)?([\p{L}\p{N}\p{M}.-]+)/gu;

const withoutWww = (host: string) => host.replace(/^www\./, '');

const hostOf = (word: string): string | undefined => {
  const url = `https://${word}`;
  return URL.canParse(url) ? withoutWww(new URL(url).hostname.replace(/\.$/, '')) : undefined;
};

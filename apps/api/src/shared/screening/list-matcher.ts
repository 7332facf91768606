import type { WordLists } from '@lock-in/domain';
import { plainText, withoutMentions } from '@lock-in/markdown';
import { tokensOf } from '../search/words.ts';
import { addressOf, domainsOf, hostsIn, linksIn } from './addresses.ts';
import { foldLookAlikes } from './look-alikes.ts';

export interface ScreenedText {
  readonly title?: string;
  /** Markdown. */
  readonly content: string;
}

/** The entries that a text has, by what happens to it. */
export type Matches = WordLists;

const nothing: Matches = { hold: [], refuse: [] };

/** The words of an entry, one below the other. */
interface Step {
  readonly next: Map<string, Step>;
  /** The entry that ends here. */
  entry?: string;
}

/** Words of scripts with spaces; characters of those without, in which an entry also matches within others. */
const wordsIn = (folded: string): string[] =>
  tokensOf(folded).flatMap(({ word, units }) => units?.map(({ text }) => text) ?? word);

/** Whether a text can have the entry: an entry of signs alone has nothing to compare. */
export const isMatchable = (entry: string): boolean =>
  addressOf(entry) !== undefined || wordsIn(foldLookAlikes(entry)).length > 0;

/**
 * Finds entries in texts. The time is bounded by the length of the text and that of the longest entry, however many entries there are and
 * whatever they are: no entry becomes a regular expression.
 */
export function listMatcher({ hold, refuse }: WordLists): (text: ScreenedText) => Matches {
  if (hold.length + refuse.length === 0) return () => nothing;
  const phrases: Step = { next: new Map() };
  const domains = new Map<string, string>();
  const links = new Map<string, string>();
  for (const entry of [...hold, ...refuse]) {
    const address = addressOf(entry);
    if (address === undefined) addPhrase(phrases, entry);
    else if ('domain' in address) domains.set(address.domain, entry);
    else links.set(address.link, entry);
  }
  const lengths = [...new Set([...links.keys()].map((link) => link.length))];
  const refused = new Set(refuse);

  return ({ title = '', content }) => {
    const words = `${title}\n${withoutMentions(plainText(content))}`;
    const plain = foldLookAlikes(words);
    // The addresses of links are no words that people read.
    const whole = domains.size + links.size === 0 ? '' : `${plain}\n${foldLookAlikes(content)}`;
    const found = [
      ...phrasesIn(phrases, wordsIn(plain)),
      ...(domains.size === 0 ? [] : hostsIn(whole).flatMap((host) => inAny(domains, domainsOf(host)))),
      ...(links.size === 0
        ? []
        : linksIn(whole).flatMap((link) => inAny(links, beginningsOf(link, lengths)))),
    ];
    const all = [...new Set(found)];
    return {
      hold: all.filter((each) => !refused.has(each)),
      refuse: all.filter((each) => refused.has(each)),
    };
  };
}

function addPhrase(phrases: Step, entry: string) {
  let step = phrases;
  for (const word of wordsIn(foldLookAlikes(entry))) {
    const next = step.next.get(word) ?? { next: new Map() };
    step.next.set(word, next);
    step = next;
  }
  if (step !== phrases) step.entry = entry;
}

function phrasesIn(phrases: Step, words: readonly string[]): string[] {
  if (phrases.next.size === 0) return [];
  const found = new Set<string>();
  for (const begin of words.keys())
    for (
      let step = phrases.next.get(words[begin]!), at = begin + 1;
      step;
      step = step.next.get(words[at++] ?? '')
    ) {
      if (step.entry !== undefined) found.add(step.entry);
    }
  return [...found];
}

const inAny = (entries: ReadonlyMap<string, string>, parts: readonly string[]) =>
  parts.flatMap((part) => entries.get(part) ?? []);

const beginningsOf = (link: string, lengths: readonly number[]) =>
  lengths.filter((length) => length <= link.length).map((length) => link.slice(0, length));

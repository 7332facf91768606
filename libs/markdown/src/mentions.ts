import { targetOf } from './inline/links.ts';
import { markdownTree } from './markdown-tree.ts';
import { wordsOf } from './inline/inline.ts';
import type { Link, Range } from './tree.ts';
import { walk } from './walk.ts';

/** How many people one text may mention. */
export const mostMentions = 10;

/** Every mention has it, as it is written; a text without it need not be read. */
const sign = '](/profile/';

interface Mention extends Range {
  readonly accountId: number;
  readonly words: string;
}

function mentionsOf(text: string): Mention[] {
  if (!text.includes(sign)) return [];
  const mentions: Mention[] = [];
  walk(markdownTree(text), (node) => {
    const target = node.type === 'link' ? targetOf(node) : undefined;
    if (target?.kind !== 'mention') return;
    const { from, to, children } = node as Link;
    mentions.push({ from, to, accountId: target.accountId, words: wordsOf(children) });
  });
  return mentions;
}

/** The text with other words in the place of some of its parts, which do not overlap. */
export function replaced<Part extends Range>(
  text: string,
  parts: readonly Part[],
  by: (part: Part) => string,
) {
  let end = 0;
  const pieces = parts.map((part) => {
    const before = text.slice(end, part.from);
    end = part.to;
    return before + by(part);
  });
  return pieces.join('') + text.slice(end);
}

/** The ids of the mentioned accounts, without duplicates. */
export const mentionedIn = (text: string): number[] => [
  ...new Set(mentionsOf(text).map(({ accountId }) => accountId)),
];

/** The text as stored: mentions keep the account ids only, because names change. */
export const withoutNames = (text: string): string =>
  replaced(text, mentionsOf(text), ({ accountId }) => `[@](/profile/${accountId})`);

/** The text as shown and edited, with the current names. */
export const withNames = (text: string, nameOf: (accountId: number) => string): string =>
  replaced(text, mentionsOf(text), ({ accountId }) => mentionOf({ accountId, name: nameOf(accountId) }));

/**
 * The Markdown link that mentions an account. Its name cannot end what stands before it in the text: escapes do not count in code and
 * between angle brackets, so that the marks of those are character references.
 */
export const mentionOf = ({
  accountId,
  name,
}: {
  readonly accountId: number;
  readonly name: string;
}): string => {
  const escaped = name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\*_[\]()"'&~|]/g, String.raw`\$&`)
    .replaceAll(/[`<>]/g, (mark) => `&#${mark.codePointAt(0)};`);
  return `[@${escaped}](/profile/${accountId})`;
};

/** Used by the schemas of texts that can have mentions. */
export const mentionsFew = (text: string): boolean => mentionedIn(text).length <= mostMentions;
export const tooManyMentions = `Mention at most ${mostMentions} people.`;

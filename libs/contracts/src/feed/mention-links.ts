import { codeRanges } from './code-ranges.ts';

/** How many people one text may mention. */
export const mostMentions = 10;

/** A Markdown link to an account with a text that begins with @: `[@Mei Lin](/profile/9)`. Stored texts have it, so the path is fixed. */
const mention = /\[@(?:[^[\]\\\n]|\\.){0,400}\]\(\/profile\/([1-9]\d{0,9})\)/g;
const largestId = 2_147_483_647;

/** Leaves mentions within code as they are. */
function replaceMentions(text: string, by: (accountId: number, written: string) => string): string {
  if (!text.includes('](/profile/')) return text;
  const code = codeRanges(text);
  const isCode = (from: number, to: number) =>
    code.some(([start, end]) => (start <= from && from < end) || (start < to && to < end));
  return text.replaceAll(mention, (written, digits: string, at: number) =>
    Number(digits) <= largestId && !isCode(at, at + written.length) ? by(Number(digits), written) : written,
  );
}

/** The ids of the mentioned accounts, without duplicates. */
export function mentionedIn(text: string): number[] {
  const ids = new Set<number>();
  replaceMentions(text, (accountId, written) => {
    ids.add(accountId);
    return written;
  });
  return [...ids];
}

/** The text as stored: mentions keep the account ids only, because names change. */
export const withoutNames = (text: string): string =>
  replaceMentions(text, (accountId) => `[@](/profile/${accountId})`);

/** The text as shown and edited, with the current names. */
export const withNames = (text: string, nameOf: (accountId: number) => string): string =>
  replaceMentions(text, (accountId) => mentionOf({ accountId, name: nameOf(accountId) }));

/** The text with mentions as plain words, without links: `@Mei Lin`. */
export const withMentionsAsWords = (text: string): string =>
  replaceMentions(text, (_, written) =>
    written.slice(1, written.lastIndexOf('](')).replaceAll(/\\(.)/g, '$1'),
  );

/** The Markdown link that mentions an account; escapes Markdown characters in the name. */
export const mentionOf = ({
  accountId,
  name,
}: {
  readonly accountId: number;
  readonly name: string;
}): string =>
  `[@${name.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&~|]/g, String.raw`\$&`)}](/profile/${accountId})`;

/** Used by the schemas of texts that can have mentions. */
export const mentionsFew = (text: string): boolean => mentionedIn(text).length <= mostMentions;
export const tooManyMentions = `Mention at most ${mostMentions} people.`;

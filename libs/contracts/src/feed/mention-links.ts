import { codeRanges } from './code-ranges.ts';

/** How many people one text may mention. */
export const mostMentions = 10;

/** A link to an account in Markdown, whose text begins with @: `[@Mei Lin](/profile/9)`. */
const mention = /\[@(?:[^[\]\\\n]|\\.){0,400}\]\(\/profile\/([1-9]\d{0,9})\)/g;
const largestId = 2_147_483_647;

/** Code is no place for mentions. */
function replaceMentions(text: string, by: (accountId: number, written: string) => string): string {
  if (!text.includes('](/profile/')) return text;
  const code = codeRanges(text);
  const isCode = (from: number, to: number) =>
    code.some(([start, end]) => (start <= from && from < end) || (start < to && to < end));
  return text.replaceAll(mention, (written, digits: string, at: number) =>
    Number(digits) <= largestId && !isCode(at, at + written.length) ? by(Number(digits), written) : written,
  );
}

/** The ids of the accounts that a text mentions, each once. */
export function mentionedIn(text: string): number[] {
  const ids = new Set<number>();
  replaceMentions(text, (accountId, written) => {
    ids.add(accountId);
    return written;
  });
  return [...ids];
}

/** As a text is kept: it names whom it mentions by their ids alone. */
export const withoutNames = (text: string): string =>
  replaceMentions(text, (accountId) => `[@](/profile/${accountId})`);

/** As a text is shown and edited. */
export const withNames = (text: string, nameOf: (accountId: number) => string): string =>
  replaceMentions(text, (accountId) => mentionOf({ accountId, name: nameOf(accountId) }));

/** As words alone, where nobody follows a link: `@Mei Lin`. */
export const withMentionsAsWords = (text: string): string =>
  replaceMentions(text, (_, written) =>
    written.slice(1, written.lastIndexOf('](')).replaceAll(/\\(.)/g, '$1'),
  );

/** What mentions an account in Markdown; nothing in a name is a mark there. */
export const mentionOf = ({
  accountId,
  name,
}: {
  readonly accountId: number;
  readonly name: string;
}): string =>
  `[@${name.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&~|]/g, String.raw`\$&`)}](/profile/${accountId})`;

/** For the schemas of texts that can mention. */
export const mentionsFew = (text: string): boolean => mentionedIn(text).length <= mostMentions;
export const tooManyMentions = `Mention at most ${mostMentions} people.`;

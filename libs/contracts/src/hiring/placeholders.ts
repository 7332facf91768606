/** What a message to applicants says of each of them. */
export interface Filling {
  readonly name: string;
  /** The job's title. */
  readonly job: string;
}

export const placeholdersAre = '{name} and {job} become the applicant’s name and the job’s title.';

const known = /\{(name|job)\}/g;

/** Fills in each placeholder once: a name or title that looks like a placeholder stays as it is. */
export const fillPlaceholders = (text: string, filling: Filling): string =>
  text.replaceAll(known, (_, key: keyof Filling) => filling[key]);

/** Words in braces are meant to be filled in, whatever they are. The look-behind keeps the search linear. */
const braced = /(?<!\{)\{+[^{}\n]*\}+/g;

const unknownIn = (text: string) =>
  text.match(braced)?.find((found) => found !== '{name}' && found !== '{job}' && /[\p{L}\p{N}]/u.test(found));

/** What is wrong with a message whose applicants would read a placeholder. */
export function placeholderProblem(text: string): string | undefined {
  // The second look finds braces around a placeholder.
  const unknown = unknownIn(text) ?? unknownIn(fillPlaceholders(text, { name: 'name', job: 'job' }));
  return unknown && `${unknown} can’t be filled in. Use {name} or {job}.`;
}

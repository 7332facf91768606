/**
 * A tag for text that is written over several lines: a line break becomes a space, a blank line a paragraph, and a line
 * that starts with a dash or a number stays a line of its own. So the content files keep to the width of the others.
 */
export const prose = ({ raw: [text = ''] }: { readonly raw: readonly string[] }): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .reduce((before, line) => `${before}${/^(-|\d+[.)]) /.test(line) ? '\n' : ' '}${line}`),
    )
    .join('\n\n');

/** A tag for Markdown, whose lines all count: it takes away the indentation of the first one. Fences are of tildes in it. */
export const markdown = ({ raw: [text = ''] }: { readonly raw: readonly string[] }): string => {
  const indentation = /^\n( *)/.exec(text)?.[1] ?? '';
  return text.replaceAll(`\n${indentation}`, '\n').trim();
};

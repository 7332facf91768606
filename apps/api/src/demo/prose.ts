/**
 * A template tag for wrapped text: a line break becomes a space, a blank line a paragraph, and a line that starts with a dash or number
 * stays a separate line. Keeps the lines of the content files short.
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

/** A template tag for Markdown: keeps all lines, without the first line's indentation. Use tildes for fences. */
export const markdown = ({ raw: [text = ''] }: { readonly raw: readonly string[] }): string => {
  const indentation = /^\n( *)/.exec(text)?.[1] ?? '';
  return text.replaceAll(`\n${indentation}`, '\n').trim();
};

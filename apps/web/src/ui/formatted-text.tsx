import { isFollowed } from './links.ts';
import { loadOnce } from './load-once.ts';
import type { FormattedTextProps } from './markdown.tsx';
import { hasMarks } from './markdown-marks.ts';
import { Prose } from './prose.tsx';

const useMarkdown = loadOnce(async () => (await import('./markdown.tsx')).Markdown);

/** A post, a comment or a job's description. */
export function FormattedText({ text, headings, inLink = false, images = false }: FormattedTextProps) {
  const Markdown = useMarkdown(hasMarks(text));
  return Markdown ? (
    <Markdown text={text} headings={headings} inLink={inLink} images={images} />
  ) : (
    <Prose text={text} inLink={inLink} follows={isFollowed} />
  );
}

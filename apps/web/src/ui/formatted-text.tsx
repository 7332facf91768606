import { isFollowed } from './links.ts';
import { loadOnce } from './load-once.ts';
import { hasMarks } from './markdown-marks.ts';
import { Prose } from './prose.tsx';

const useMarkdown = loadOnce(async () => (await import('./markdown.tsx')).Markdown);

export interface FormattedTextProps {
  /** Markdown. It is shown as it was written until the renderer has come. */
  readonly text: string;
  /** The level of its highest headings on the page, below the one that it stands under. */
  readonly headings: number;
  /** As for `Prose`. */
  readonly inLink?: boolean;
  /** Whether it may show images, as posts do. */
  readonly images?: boolean;
}

/** A post, a comment or a job's description. */
export function FormattedText({ text, headings, inLink = false, images = false }: FormattedTextProps) {
  const Markdown = useMarkdown(hasMarks(text));
  return Markdown ? (
    <Markdown text={text} headings={headings} inLink={inLink} images={images} />
  ) : (
    <Prose text={text} inLink={inLink} follows={isFollowed} />
  );
}

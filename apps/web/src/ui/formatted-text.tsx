import { isFollowed } from '@lock-in/markdown/addresses';
import { loadOnce } from './load-once.ts';
import type { FormattedTextProps } from './markdown.tsx';
import { hasMarks } from './markdown-marks.ts';
import { Prose } from './prose.tsx';

const useMarkdown = loadOnce(async () => (await import('./markdown.tsx')).Markdown);

/** A post, a comment, or the description of a job or company. */
export function FormattedText(props: FormattedTextProps) {
  const Markdown = useMarkdown(hasMarks(props.text));
  return Markdown ? (
    <Markdown {...props} />
  ) : (
    <Prose text={props.text} inLink={props.inLink} follows={isFollowed} />
  );
}

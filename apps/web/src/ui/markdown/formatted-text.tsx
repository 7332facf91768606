import { isFollowed } from '@lock-in/markdown/addresses';
import { Markdown, type FormattedTextProps } from './markdown.tsx';
import { hasMarks } from './markdown-marks.ts';
import { Prose } from './prose.tsx';

/** A post, a comment, or the description of a job or company. */
export const FormattedText = (props: FormattedTextProps) =>
  hasMarks(props.text) ? (
    <Markdown {...props} />
  ) : (
    <Prose text={props.text} inLink={props.inLink} follows={isFollowed} />
  );

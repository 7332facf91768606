import { isFollowed } from '@lock-in/markdown/addresses';
import { lazy } from '../lazy.tsx';
import type { FormattedTextProps } from './markdown.tsx';
import { hasMarks } from './markdown-marks.ts';
import { Prose } from './prose.tsx';

const AsProse = ({ text, inLink }: FormattedTextProps) => (
  <Prose text={text} inLink={inLink} follows={isFollowed} />
);
const Markdown = lazy(() => import('./markdown.tsx'), { Loading: AsProse, Failed: AsProse });

/** A post, a comment, or the description of a job or company. */
export const FormattedText = (props: FormattedTextProps) =>
  hasMarks(props.text) ? <Markdown {...props} /> : <AsProse {...props} />;

import { lazy } from '../lazy.tsx';
import { hasMarks } from './markdown-marks.ts';
import type { PlainWordsProps } from './plain-lines.tsx';

const AsWritten = ({ text, children }: PlainWordsProps) => children(text);
const PlainLines = lazy(() => import('./plain-lines.tsx'), { Loading: AsWritten, Failed: AsWritten });

/** The words of Markdown in lines, for a card. As written until the reader of Markdown is loaded. */
export const PlainWords = (props: PlainWordsProps) =>
  hasMarks(props.text) ? <PlainLines {...props} /> : <AsWritten {...props} />;

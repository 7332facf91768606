import type { ReactNode } from 'react';
import { lazy } from './lazy.tsx';
import { hasMarks } from './markdown-marks.ts';

export interface PlainWordsProps {
  readonly text: string;
  readonly children: (words: string) => ReactNode;
}

const AsWritten = ({ text, children }: PlainWordsProps) => children(text);
const PlainLines = lazy(() => import('./plain-lines.tsx'), { Loading: AsWritten, Failed: AsWritten });

/** The words of Markdown in lines, for a card. As written until the reader of Markdown is loaded. */
export const PlainWords = (props: PlainWordsProps) =>
  hasMarks(props.text) ? <PlainLines {...props} /> : <AsWritten {...props} />;

import { plainLines } from '@lock-in/markdown';
import { type ReactNode, useMemo } from 'react';
import { hasMarks } from './markdown-marks.ts';

interface PlainWordsProps {
  readonly text: string;
  readonly children: (words: string) => ReactNode;
}

/** The words of Markdown in lines, for a card. */
export function PlainWords({ text, children }: PlainWordsProps) {
  const words = useMemo(() => (hasMarks(text) ? plainLines(text) : text), [text]);
  return children(words);
}

import { plainLines } from '@lock-in/markdown';
import type { ReactNode } from 'react';

export interface PlainWordsProps {
  readonly text: string;
  readonly children: (words: string) => ReactNode;
}

/** Loaded by `plain-words.tsx`. */
export default function PlainLines({ text, children }: PlainWordsProps) {
  return children(plainLines(text));
}

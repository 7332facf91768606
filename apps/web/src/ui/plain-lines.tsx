import { plainLines } from '@lock-in/markdown';
import type { PlainWordsProps } from './plain-words.tsx';

/** Loaded by `plain-words.tsx`. */
export default function PlainLines({ text, children }: PlainWordsProps) {
  return children(plainLines(text));
}

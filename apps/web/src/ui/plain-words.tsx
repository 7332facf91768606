import { loadOnce } from './load-once.ts';
import { hasMarks } from './markdown-marks.ts';

const usePlainLines = loadOnce(async () => (await import('@lock-in/markdown')).plainLines);

/** The words of Markdown in lines, for a card. As written until the reader of Markdown is loaded. */
export function usePlainWords(text: string): string {
  const plainLines = usePlainLines(hasMarks(text));
  return plainLines ? plainLines(text) : text;
}

export function PlainWords({ text }: { text: string }) {
  return usePlainWords(text);
}

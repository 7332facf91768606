import type { Removal } from '@lock-in/contracts';
import { usePlainWords } from '../ui/plain-words.tsx';

/** Names of removed things, as their authors know them. */
export const nouns = { post: 'post', comment: 'comment', job: 'job listing' } as const satisfies Record<
  Removal['kind'],
  string
>;

/** Its title, or the beginning of a comment, which has no title. */
export function useNameOf(removal: Removal | undefined): string {
  const words = usePlainWords(removal?.content ?? '').replaceAll(/\s+/g, ' ');
  return removal?.title ?? (words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words);
}

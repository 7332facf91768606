import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** With more changes, a finer diff would be noticeably slow and not more useful. */
const most = { maxEditLength: 1_000 };

/** The changes between two texts, by word; by line if there are many, and as a whole if there are still too many. */
export function textDiff(from: string, to: string): DiffPart[] {
  const changes = diffWordsWithSpace(from, to, most) ?? diffLines(from, to, most);
  const parts = changes?.map(partOf) ?? [
    { kind: 'removed', text: from } as const,
    { kind: 'added', text: to } as const,
  ];
  return parts.filter(({ text }) => text !== '');
}

const partOf = ({ added, removed, value }: ChangeObject<string>): DiffPart => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});

import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** With more changes than these a finer comparison would be felt, and would tell nobody more. */
const most = { maxEditLength: 1_000 };

/** What changed from one text to another, by words; by lines where much did, and as a whole where still more did. */
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

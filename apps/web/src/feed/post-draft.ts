import { forget, load, save } from '../lib/storage.ts';

/** A post that is not sent yet. */
export interface PostDraft {
  readonly title: string;
  readonly content: string;
  /** Ids of the chosen labels. */
  readonly labels: number[];
}

export const emptyDraft: PostDraft = { title: '', content: '', labels: [] };

/** Each account its own, so that nobody finds what someone else wrote at the same computer. */
const keyOf = (accountId: number) => `post-draft-${accountId}`;

/** What was typed and not sent, also in a tab that is closed by now. */
export function loadDraft(accountId: number): PostDraft {
  try {
    const kept: unknown = JSON.parse(load(keyOf(accountId)) ?? 'null');
    return isDraft(kept) ? kept : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export const isEmpty = ({ title, content, labels }: PostDraft): boolean =>
  title === '' && content === '' && labels.length === 0;

export function keepDraft(accountId: number, draft: PostDraft): void {
  if (isEmpty(draft)) forget(keyOf(accountId));
  else save(keyOf(accountId), JSON.stringify(draft));
}

/** Anyone can write into local storage. */
function isDraft(kept: unknown): kept is PostDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { title, content, labels } = kept as Partial<Record<keyof PostDraft, unknown>>;
  return (
    typeof title === 'string' &&
    typeof content === 'string' &&
    Array.isArray(labels) &&
    labels.every((label) => Number.isInteger(label))
  );
}

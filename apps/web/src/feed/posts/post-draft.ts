import { forget, load, save } from '../../lib/storage.ts';

/** A post that is not sent yet. */
export interface PostDraft {
  readonly title: string;
  readonly content: string;
  /** Ids of the chosen labels. */
  readonly labels: number[];
}

export const emptyDraft: PostDraft = { title: '', content: '', labels: [] };

/** One draft per account, so that another user of the same computer does not see it. */
const keyOf = (accountId: number) => `post-draft-${accountId}`;

/** The unsent draft, also from a tab that was closed. */
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

/** Local storage may hold anything. */
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

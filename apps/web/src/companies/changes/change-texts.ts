import type { Company } from '@lock-in/contracts';
import { relativeTime } from '../../ui/words/format.ts';

export type Change = NonNullable<Company['change']>;

/** For a company that wants to replace its document: the current one, or the one under review. */
export type WhichDocument = 'shown' | 'new';

/** What a change replaces: "new name", "new document" or "new name and document". */
export const nounOf = ({ name, companyDocUrl }: Pick<Change, 'name' | 'companyDocUrl'>) =>
  name === null ? 'new document' : companyDocUrl === null ? 'new name' : 'new name and document';

/** "The new name of Kopi Cloud is", to be followed by the outcome. */
export const changeIs = (change: Pick<Change, 'name' | 'companyDocUrl'>, company: string) =>
  `The ${nounOf(change)} of ${company} ${change.name !== null && change.companyDocUrl !== null ? 'are' : 'is'}`;

/** Whether the latest decision about a company was about a change. */
export const isChangeDecided = ({ decision, changeDecision }: Company) =>
  changeDecision !== null && (decision === null || changeDecision.at > decision.at);

const done = { Approved: 'approved', Declined: 'declined' } as const;

/**
 * Outcome of a change, with admin and time: "Asha Rao approved this change 2 minutes ago." `undefined` while the change
 * is under review. `readerId`: the reader's account.
 */
export function outcomeOf(
  { change, changeDecision }: Company,
  changeId: number,
  readerId: number,
): string | undefined {
  if (change?.changeId === changeId) return undefined;
  if (change) return 'The company has submitted a newer change.';
  if (changeDecision?.changeId !== changeId) return 'The company has withdrawn this change.';
  const { by, verdict, at } = changeDecision;
  const who = by?.accountId === readerId ? 'You' : by?.name || 'Another admin';
  return `${who} ${done[verdict]} this change ${relativeTime(at)}.`;
}

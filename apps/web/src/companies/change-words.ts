import type { Company } from '@lock-in/contracts';
import { relativeTime } from '../ui/format.ts';

export type Change = NonNullable<Company['change']>;

/** Of a company whose document is to be replaced: the one that is shown now, or the one under review. */
export type WhichDocument = 'shown' | 'new';

/** What a change is of: "new name", "new document" or "new name and document". */
export const nounOf = ({ name, companyDocUrl }: Pick<Change, 'name' | 'companyDocUrl'>) =>
  name === null ? 'new document' : companyDocUrl === null ? 'new name' : 'new name and document';

/** "The new name of Kopi Cloud is"; the outcome follows. */
export const changeIs = (change: Pick<Change, 'name' | 'companyDocUrl'>, company: string) =>
  `The ${nounOf(change)} of ${company} ${change.name !== null && change.companyDocUrl !== null ? 'are' : 'is'}`;

/** Whether what was last decided about a company was about a change of it. */
export const isChangeDecided = ({ decision, changeDecision }: Company) =>
  changeDecision !== null && (decision === null || changeDecision.at > decision.at);

const done = { Approved: 'approved', Declined: 'declined' } as const;

/**
 * What became of a change, by whom and when: "Asha Rao approved this change 2 minutes ago." Undefined while that one waits. `readerId`: the
 * reader's account.
 */
export function outcomeOf(
  { change, changeDecision }: Company,
  changeId: number,
  readerId: number,
): string | undefined {
  if (change?.changeId === changeId) return undefined;
  if (change) return 'The company has changed something else since.';
  if (changeDecision?.changeId !== changeId) return 'The company has withdrawn this change.';
  const { by, verdict, at } = changeDecision;
  const who = by?.accountId === readerId ? 'You' : by?.name || 'Another admin';
  return `${who} ${done[verdict]} this change ${relativeTime(at)}.`;
}

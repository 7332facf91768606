import '@mantine/core/styles/List.css';
import type { ReportCase, RulingConflict } from '@lock-in/contracts';
import { Button, List } from '@mantine/core';
import { isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { outcomeForAdmins, thingNouns } from './report-texts.ts';
import { useClaim } from './use-claim.ts';

interface ConflictListProps {
  readonly error: unknown;
  readonly nameOf: (conflict: RulingConflict) => string | undefined;
  /** The open case of a thing as it is now: one that another admin claimed can be taken over. */
  readonly caseOf?: (conflict: RulingConflict) => ReportCase | undefined;
}

/** What changed since the decision was read, and who changed it; empty if the error is another one. */
export function ConflictList({ error, nameOf, caseOf }: ConflictListProps) {
  const { accountId } = useMe();
  const { claim, isBusy } = useClaim();
  const claimedCase = (conflict: RulingConflict) =>
    conflict.problem === 'claimed' ? caseOf?.(conflict) : undefined;
  const conflicts = (isApiError(error) ? (error.conflicts ?? []) : []).filter(
    (conflict) => claimedCase(conflict)?.claimedBy?.accountId !== accountId,
  );
  if (conflicts.length === 0) return null;
  return (
    <List role="alert" size="sm">
      {conflicts.map((conflict) => (
        <List.Item key={`${conflict.thing} ${conflict.id}`}>
          {nameOf(conflict) ?? thingNouns[conflict.thing]}: {textOf(conflict)}
          <TakeOver found={claimedCase(conflict)} isBusy={isBusy} onTakeOver={claim} />
        </List.Item>
      ))}
    </List>
  );
}

interface TakeOverProps {
  readonly found: ReportCase | undefined;
  readonly isBusy: boolean;
  readonly onTakeOver: (caseId: number, takeOver: boolean) => Promise<void>;
}

function TakeOver({ found, isBusy, onTakeOver }: TakeOverProps) {
  if (!found) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      ml={8}
      disabled={isBusy}
      onClick={() => void onTakeOver(found.caseId, true)}
    >
      Take over
    </Button>
  );
}

function textOf({ thing, problem, by, outcome }: RulingConflict): string {
  if (thing === 'account' && (problem === 'edited' || problem === 'gone'))
    return pictureText({ problem, by });
  const who = by?.name ?? 'Another admin';
  switch (problem) {
    case 'edited':
      return 'edited after you opened it. Read it again before you decide.';
    case 'gone':
      return by ? `removed by ${by.name}.` : 'deleted by its author.';
    case 'decided':
      if (outcome === 'gone' || (outcome === null && by === null)) return 'its case was closed.';
      return `${who} decided its case${outcome === null ? '' : `: ${outcomeForAdmins({ thing, outcome }).toLowerCase()}`}.`;
    case 'claimed':
      return `${who} has claimed its case.`;
  }
}

/** Of a profile, only the picture is removed. */
const pictureText = ({ problem, by }: Pick<RulingConflict, 'problem' | 'by'>) => {
  if (problem === 'edited')
    return 'its picture was changed after you opened it. Look at it before you decide.';
  return by ? `its picture was removed by ${by.name}.` : 'its picture was removed by its owner.';
};

import type { ReportCaseDetails } from '@lock-in/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useMe } from '../../lib/session.ts';
import actionRow from '../../ui/layout/action-row.module.css';
import { Card } from '../../ui/layout/card.tsx';
import { dateTimeShort } from '../../ui/words/format.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { PersonLink } from '../decision/person-link.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import type { CaseDecision } from './report-endpoints.ts';
import { outcomeTextsForAdmins } from './report-words.ts';
import { reasonsToSuspend, SuspensionProposal } from '../notices/suspension-fields.tsx';
import { useClaim } from './use-claim.ts';

interface CaseActionsProps {
  readonly found: ReportCaseDetails;
  /** Opens the dialog of a decision. */
  readonly onAsk: (decision: CaseDecision['decision']) => void;
}

/** Claims, releases and decides a case; or who has claimed or decided it. */
export function CaseActions({ found, onAsk }: CaseActionsProps) {
  const { caseId, state, subject, claimedBy, claimedAt, decidedBy, decidedAt, outcome, decidedReasons } =
    found;
  const { strikes, suspension } = found;
  const { accountId } = useMe();
  const { claim, release, isBusy } = useClaim();
  if (state === 'decided')
    return (
      <Card component="section" aria-label="Decision">
        <Text>
          {outcome && outcomeTextsForAdmins[outcome]}
          {decidedBy && (
            <>
              {' by '}
              <PersonLink person={decidedBy} />
            </>
          )}
          {decidedAt !== null && `, ${dateTimeShort(decidedAt)}`}
        </Text>
        <Group mt={decidedReasons.length > 0 ? 8 : 0}>
          <ReasonTags reasons={decidedReasons} />
        </Group>
      </Card>
    );
  if (claimedBy && claimedBy.accountId !== accountId)
    return (
      <Card component="section" aria-label="Decision">
        <Group justify="space-between" gap={8}>
          <Text>
            Claimed by <PersonLink person={claimedBy} />
            {claimedAt !== null && (
              <>
                {', '}
                <RelativeTime at={claimedAt} />
              </>
            )}
            .
          </Text>
          <Button variant="default" disabled={isBusy} onClick={() => void claim(caseId, true)}>
            Take over
          </Button>
        </Group>
      </Card>
    );
  return (
    <Card component="section" aria-label="Decision">
      {suspension === null && <SuspensionProposal strikes={strikes} />}
      <Group
        gap={8}
        className={actionRow.row}
        mt={suspension === null && reasonsToSuspend(strikes).length > 0 ? 8 : 0}
      >
        {claimedBy === null ? (
          <Button variant="default" disabled={isBusy} onClick={() => void claim(caseId)}>
            Claim
          </Button>
        ) : (
          <Button variant="default" disabled={isBusy} onClick={() => void release(caseId)}>
            Release
          </Button>
        )}
        <Button variant="default" onClick={() => onAsk('dismiss')}>
          Dismiss…
        </Button>
        <Button variant="default" onClick={() => onAsk('warn')}>
          Warn…
        </Button>
        {suspension === null && (
          <Button variant="default" onClick={() => onAsk('suspend')}>
            Suspend…
          </Button>
        )}
        {subject.thing !== 'account' && (
          <Button color="red.8" onClick={() => onAsk('remove')}>
            Remove…
          </Button>
        )}
      </Group>
    </Card>
  );
}

import type { ReportCaseDetails } from '@lock-in/contracts';
import classes from './queue.module.css';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import actionRow from '../../ui/layout/action-row.module.css';
import { Card } from '../../ui/layout/card.tsx';
import { dateTimeShort } from '../../ui/words/format.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { PersonLink } from '../decision/person-link.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import type { AskedDecision } from './report-endpoints.ts';
import { outcomeForAdmins } from './report-texts.ts';
import { reasonsToSuspend, SuspensionProposal } from '../notices/suspension-fields.tsx';
import { UndoButton } from '../../ui/feedback/undo-button.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { useClaim } from './use-claim.ts';
import { useUndoRuling } from './use-undo-ruling.tsx';

interface CaseActionsProps {
  readonly found: ReportCaseDetails;
  /** Opens the dialog of a decision. */
  readonly onAsk: (decision: AskedDecision) => void;
}

/** Claims, releases and decides a case; or who has claimed or decided it. */
export function CaseActions({ found, onAsk }: CaseActionsProps) {
  const { caseId, state, subject, claimedBy, claimedAt, decidedBy, decidedAt, outcome, decidedReasons } =
    found;
  const { author, strikes, suspension, rulings } = found;
  const isProfile = subject.thing === 'account';
  const isRemovable = !isProfile || found.pictureUrl !== null;
  const isReview = found.reportCount === 0;
  const { accountId } = useMe();
  const { claim, release, isBusy } = useClaim();
  const undoing = useUndoRuling();
  const isDecidable = state !== 'decided' && (claimedBy === null || claimedBy.accountId === accountId);
  const asks = (decision: AskedDecision, allowed = true) =>
    isDecidable && allowed ? () => onAsk(decision) : undefined;
  useKeys([
    { key: 'e', label: isReview ? 'Approve it' : 'Dismiss the reports', act: asks('dismiss') },
    {
      key: 'r',
      label: isProfile ? 'Remove the picture' : 'Remove it',
      act: asks('remove', isRemovable),
    },
    { key: 'w', label: 'Warn the author', act: asks('warn') },
    { key: 's', label: 'Suspend the author', act: asks('suspend', suspension === null) },
    { key: 'p', label: 'Decide about the author', act: asks('person', author !== null && !author.left) },
    {
      key: 'o',
      label: 'Take over the case',
      act: state === 'claimed' && !isDecidable ? () => void claim(caseId, true) : undefined,
    },
    {
      key: 't',
      label: 'Release the case',
      act: state === 'claimed' && isDecidable ? () => void release(caseId) : undefined,
    },
    {
      key: 'z',
      label: 'Undo the decision about the case',
      act: state === 'decided' && rulings.length > 0 ? () => void undoing.undo(rulings) : undefined,
    },
  ]);
  if (state === 'decided')
    return (
      <Card component="section" aria-label="Decision">
        <Text>
          {outcome && outcomeForAdmins({ ...subject, outcome })}
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
        <Group mt={8} gap={16}>
          {rulings.length > 0 && (
            <UndoButton
              label="Undo the decision"
              pending={undoing.isBusy}
              onUndo={() => void undoing.undo(rulings)}
            />
          )}
          {found.decision !== null && (
            <Anchor component={Link} to={paths.decision(found.decision)}>
              Open the decision
            </Anchor>
          )}
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
    <Card component="section" aria-label="Decision" className={classes.actions}>
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
          {isReview ? 'Approve…' : 'Dismiss…'}
        </Button>
        <Button variant="default" onClick={() => onAsk('warn')}>
          Warn…
        </Button>
        {suspension === null && (
          <Button variant="default" onClick={() => onAsk('suspend')}>
            Suspend…
          </Button>
        )}
        {isRemovable && (
          <Button color="red.8" onClick={() => onAsk('remove')}>
            {isProfile ? 'Remove picture…' : 'Remove…'}
          </Button>
        )}
      </Group>
    </Card>
  );
}

import type { DecisionDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link, useLocation, useParams } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { current } from '../../lib/calls/query-options.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SkeletonLines } from '../../ui/lists/skeletons.tsx';
import { IconTimeline } from '../../ui/icons/later.ts';
import { DecisionAppeal } from './decision-appeal.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { kinds } from '../history/decision-kinds.ts';
import { DecisionProof } from './decision-proof.tsx';
import { titleOf } from '../history/decision-row.tsx';
import { useBackToHistory, type FromHistory } from '../history/from-history.ts';
import { historyQueries, useDecisionQuery } from '../history/history-endpoints.ts';
import { KindSign } from '../history/kind-sign.tsx';
import { RestoreButton } from '../reports/restore-button.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { SealLine } from './seal-line.tsx';
import { UndoRulingButton } from './undo-ruling-button.tsx';
import { timelineOf, type Subject } from './subject-address.ts';
import { ThenAndToday } from '../history/compare/then-and-today.tsx';
import type { FirstView } from '../../lib/first-view.ts';

export default function DecisionPage() {
  const { decisionId = '' } = useParams();
  const isPosition = /^[1-9]\d{0,15}$/.test(decisionId);
  const { currentData, error, refetch } = useDecisionQuery(Number(decisionId), {
    ...current,
    skip: !isPosition,
  });
  const { to, isToHistory, stepBack } = useBackToHistory();
  const absent = !isPosition || (isApiError(error) && error.status === 404);
  return (
    <Page title={currentData ? kinds[currentData.kind].word : 'Decision'} heading={false}>
      <Stack>
        <BackLink to={to} stepBack={stepBack}>
          {isToHistory ? 'Back to the history' : 'Back to the timeline'}
        </BackLink>
        {currentData && !absent ? (
          <Details decision={currentData} />
        ) : (
          <>
            <VisuallyHidden component="h1">Decision</VisuallyHidden>
            <Card>
              {absent ? (
                <EmptyState
                  text="Decision not found."
                  action={
                    <Button component={Link} to={paths.moderationHistory} variant="default">
                      See all decisions
                    </Button>
                  }
                />
              ) : error ? (
                <ErrorState text="Error loading decision." error={error} onRetry={refetch} />
              ) : (
                <Stack role="status" aria-label="Loading decision…">
                  <Skeleton height={20} my={4} width="40%" />
                  <SkeletonLines lines={8} />
                </Stack>
              )}
            </Card>
          </>
        )}
      </Stack>
    </Page>
  );
}

function Details({ decision }: { decision: DecisionDetails }) {
  const { pathname } = useLocation();
  const state: FromHistory = { from: pathname };
  const subject = subjectOf(decision);
  const timeline = subject && timelineOf(subject);
  return (
    <>
      <Group justify="space-between" align="flex-start" gap={8}>
        <div>
          <h1 style={{ margin: 0, font: 'inherit' }}>
            <Text span fz={20} lh="28px" fw={600}>
              <KindSign kind={decision.kind} />
            </Text>
          </h1>
          <Text c="dimmed">{titleOf(decision)}</Text>
        </div>
        <Group gap={8}>
          {isUndoneAlone(decision) && <RestoreButton decision={decision} />}
          {decision.ruling && (decision.ruling.steps > 1 || !isUndoneAlone(decision)) && (
            <UndoRulingButton ruling={decision.ruling} />
          )}
          {timeline !== undefined && (
            <Button
              component={Link}
              to={timeline}
              state={state}
              variant="default"
              leftSection={<IconTimeline size={18} stroke={1.75} aria-hidden />}
            >
              Full timeline
            </Button>
          )}
        </Group>
      </Group>
      <SealLine decision={decision.position} />
      <DecisionFacts decision={decision} />
      {decision.appeal && <DecisionAppeal appeal={decision.appeal} />}
      {decision.subject.kind === 'account' && timeline !== undefined && (
        <AccountThen decision={decision} timeline={timeline} state={state} />
      )}
      {decision.subject.kind !== 'account' && decision.subject.kind !== 'log' && (
        <ThenAndToday decision={decision} />
      )}
      <DecisionProof position={decision.position} />
    </>
  );
}

/** A suspension that was decided about a case is undone with that, so that the case is open again. */
const isUndoneAlone = ({ kind, undoable, ruling }: DecisionDetails) =>
  undoable && !(kind === 'accountSuspended' && ruling !== null);

/** An account's state is computed from the log, as of any moment. */
function AccountThen({
  decision: { decidedAt: at, asDecided, author },
  timeline,
  state,
}: {
  decision: DecisionDetails;
  timeline: string;
  state: FromHistory;
}) {
  return (
    <Card>
      <Stack gap={12}>
        {asDecided?.kind === 'picture' && (
          <ProfilePicture
            url={asDecided.pictureUrl}
            name={author?.name ?? ''}
            caption="The picture that was decided about. Only admins see it while it is removed."
          />
        )}
        <Anchor component={Link} to={`${timeline}?${new URLSearchParams({ at })}`} state={state}>
          State of the account at that time
        </Anchor>
      </Stack>
    </Card>
  );
}

/** The subject of the decision's timeline. A comment is part of its post's timeline; the log has none. */
function subjectOf({ subject, asDecided, author }: DecisionDetails): Subject | undefined {
  if (subject.kind === 'log') return undefined;
  if (subject.kind !== 'comment') return { kind: subject.kind, id: subject.id };
  if (asDecided?.kind === 'comment') return { kind: 'post', id: asDecided.postId };
  return author ? { kind: 'account', id: author.accountId } : undefined;
}

export const firstView: FirstView = async ({ params: { decisionId = '' }, read }) => {
  const { decision, seals, proof } = historyQueries.endpoints;
  const sealed = read(seals.initiate());
  if (!/^[1-9]\d{0,15}$/.test(decisionId)) return;
  const position = Number(decisionId);
  void read(decision.initiate(position));
  if (position <= ((await sealed).data?.sealedUpTo ?? 0)) void read(proof.initiate(position));
};

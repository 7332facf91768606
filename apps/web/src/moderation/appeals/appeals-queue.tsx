import type { Appeal } from '@lock-in/contracts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { describeWait } from '../../ui/words/describe-wait.ts';
import {
  type AppealAnswer,
  type AppealChoice,
  useAppealQuery,
  useAppealsInfiniteQuery,
} from './appeal-endpoints.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { appealedWord, appealStateWords } from './appeal-texts.ts';
import { AnswerAppealDialog } from '../lazy-dialogs.ts';
import { type Queue, QueueRow, QueueSkeleton, QueueSplit, useQueue } from '../reports/queue.tsx';

const empty: Readonly<Record<AppealChoice, string>> = {
  open: 'No appeals are waiting for a decision.',
  answered: 'No appeal has been decided yet.',
};

export const appealsIn = (search: URLSearchParams): AppealChoice =>
  search.get('state') === 'answered' ? 'answered' : 'open';

/** The appeals, oldest first. Beside them, the selected appeal and the decision that it concerns. */
export function AppealsQueue() {
  const [search, setSearch] = useSearchParams();
  const state = appealsIn(search);
  const list = useAppealsInfiniteQuery(state, useLive());
  const [answering, setAnswering] = useState<{ appeal: Appeal; verdict: AppealAnswer['verdict'] }>();
  const rows = list.currentData?.pages.flatMap(({ appeals }) => appeals) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const queue = useQueue('appeal', rows, ({ position }) => position);
  const { open, listed } = queue;
  // A link may open an appeal that is not in the list, such as an answered one.
  const alone = useAppealQuery(open ?? 0, {
    ...useLive(),
    skip: open === undefined || listed !== undefined,
  });
  const appeal = listed ?? (open === undefined ? undefined : alone.currentData);

  const chooseState = (chosen: AppealChoice) =>
    setSearch(chosen === 'open' ? { tab: 'appeals' } : { tab: 'appeals', state: chosen }, { replace: true });

  const ask = (verdict: AppealAnswer['verdict']) => {
    if (!appeal) return;
    // From now on this appeal is shown, whatever happens to the list.
    queue.show(appeal.position);
    setAnswering({ appeal, verdict });
  };
  const answer = appeal?.decidable ? ask : undefined;
  useKeys([
    { key: 'u', label: 'Uphold the decision', act: answer && (() => answer('uphold')) },
    { key: 'r', label: 'Reverse the decision', act: answer && (() => answer('reverse')) },
  ]);

  return (
    <>
      <Group mb="md" gap={12}>
        <Segments
          label="Appeals"
          segments={[
            { value: 'open', name: 'Waiting', number: counts?.open },
            { value: 'answered', name: 'Decided', number: counts?.answered },
          ]}
          chosen={state}
          onChoose={chooseState}
        />
      </Group>
      <QueueSplit
        queue={queue}
        list={
          <PagedList
            list={list}
            rows={rows}
            keyOf={({ position }) => position}
            show={(row) => <Row row={row} queue={queue} />}
            skeleton={<QueueSkeleton label="Loading appeals…" />}
            empty={<EmptyState text={empty[state]} />}
            failure="Error loading appeals."
          />
        }
      >
        {appeal ? (
          <AppealPanel appeal={appeal} onAnswer={ask} />
        ) : alone.error ? (
          <ErrorCard text="Error loading the appeal." error={alone.error} onRetry={alone.refetch} />
        ) : (
          <SkeletonCards label="Loading the appeal…" />
        )}
      </QueueSplit>
      {answering && (
        <AnswerAppealDialog
          appeal={appeal?.position === answering.appeal.position ? appeal : answering.appeal}
          verdict={answering.verdict}
          onClose={() => setAnswering(undefined)}
          onDecided={() => (state === 'open' ? queue.showNext() : queue.show(undefined))}
        />
      )}
    </>
  );
}

function Row({ row, queue }: { row: Appeal; queue: Queue }) {
  const { position, kind, subject, appellant, decidedBy, state, madeAt, words } = row;
  const { accountId } = useMe();
  return (
    <QueueRow queue={queue} id={position} subject={subject} kind={appealedWord({ kind, subject })}>
      <Text span lineClamp={1}>
        <bdi>{appellant.name}</bdi>: <bdi>{words}</bdi>
      </Text>
      <Text span c="dimmed">
        {state === 'open' ? describeWait(madeAt) : appealStateWords[state]}
        {decidedBy.accountId === accountId && ' · Your decision'}
      </Text>
    </QueueRow>
  );
}

import type { Appeal } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '../lib/reading.ts';
import { useMe } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useKeys } from '../ui/keys.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { Segments } from '../ui/segments.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { waitingWords } from '../ui/waiting-words.ts';
import {
  type AppealAnswer,
  type AppealChoice,
  useAppealQuery,
  useAppealsInfiniteQuery,
} from './appeal-endpoints.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { appealedWords, appealStateWords } from './appeal-words.ts';
import { AnswerAppealDialog } from './dialogs-on-demand.ts';
import { thingNouns } from './report-words.ts';
import classes from './reports-page.module.css';

const empty: Readonly<Record<AppealChoice, string>> = {
  open: 'No appeals wait for a decision.',
  answered: 'No appeal has been decided yet.',
};
const rowId = (position: number) => `appeal-${position}`;
const roomForBoth = '(min-width: 48em)';

/** The appeals, oldest first. Beside them, the selected appeal and the decision that it concerns. */
export function AppealsQueue() {
  const [search, setSearch] = useSearchParams();
  const state: AppealChoice = search.get('state') === 'answered' ? 'answered' : 'open';
  const list = useAppealsInfiniteQuery(state, useLive());
  const isWide = useMediaQuery(roomForBoth, false, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  const [answering, setAnswering] = useState<AppealAnswer['verdict']>();
  const rows = list.currentData?.pages.flatMap(({ appeals }) => appeals) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const asked = Number(search.get('appeal')) || undefined;
  const open = asked ?? (isWide ? rows[0]?.position : undefined);
  const listed = rows.find(({ position }) => position === open);
  // A link may open an appeal that is not in the list, such as an answered one.
  const alone = useAppealQuery(open ?? 0, { ...useLive(), skip: open === undefined || listed !== undefined });
  const appeal = listed ?? (open === undefined ? undefined : alone.currentData);

  const show = (position: number | undefined) => {
    const next = new URLSearchParams(location.search);
    if (position === undefined) next.delete('appeal');
    else next.set('appeal', `${position}`);
    setSearch(next, { replace: isWide || position === undefined });
  };
  const chooseState = (chosen: AppealChoice) =>
    setSearch(chosen === 'open' ? { tab: 'appeals' } : { tab: 'appeals', state: chosen }, { replace: true });

  const at = rows.findIndex(({ position }) => position === open);
  const step = (by: 1 | -1) => {
    const next = rows[asked === undefined ? 0 : at + by];
    if (!next) return;
    show(next.position);
    page.current?.querySelector<HTMLElement>(`#${rowId(next.position)}`)?.focus();
  };
  const answer = appeal?.decidable ? setAnswering : undefined;
  useKeys([
    { key: 'j', label: 'Next appeal', act: rows.length > 0 ? () => step(1) : undefined },
    { key: 'k', label: 'Previous appeal', act: at > 0 ? () => step(-1) : undefined },
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
      <div ref={page} className={classes.split} data-open={asked !== undefined || undefined}>
        <section className={classes.list} aria-label="Appeals">
          <PagedList
            list={list}
            rows={rows}
            keyOf={({ position }) => position}
            show={(row) => <Row row={row} isOpen={row.position === open} onShow={() => show(row.position)} />}
            skeleton={<SkeletonCards label="Loading appeals…" />}
            empty={<EmptyState text={empty[state]} />}
            failure="Error loading appeals."
          />
        </section>
        {open !== undefined && (
          <section className={classes.panel} aria-label="Appeal">
            <Button
              className={classes.back ?? ''}
              variant="subtle"
              size="compact-md"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
              onClick={() => show(undefined)}
            >
              All appeals
            </Button>
            {appeal ? (
              <AppealPanel appeal={appeal} onAnswer={setAnswering} />
            ) : (
              <SkeletonCards label="Loading the appeal…" />
            )}
          </section>
        )}
      </div>
      {appeal && answering && (
        <AnswerAppealDialog
          appeal={appeal}
          verdict={answering}
          onClose={() => setAnswering(undefined)}
          onDecided={() =>
            show(isWide && state === 'open' ? (rows[at + 1] ?? rows[at - 1])?.position : undefined)
          }
        />
      )}
    </>
  );
}

interface RowProps {
  readonly row: Appeal;
  readonly isOpen: boolean;
  readonly onShow: () => void;
}

function Row({ row, isOpen, onShow }: RowProps) {
  const { position, kind, subject, appellant, decidedBy, state, madeAt, words } = row;
  const { accountId } = useMe();
  return (
    <button
      type="button"
      id={rowId(position)}
      className={classes.row}
      aria-current={isOpen || undefined}
      onClick={onShow}
    >
      <span className={classes.line}>
        <span className={classes.title}>{subject.title || subject.excerpt || thingNouns[subject.thing]}</span>
        <Text span c="dimmed" flex="none">
          {appealedWords[kind]}
        </Text>
      </span>
      <Stack component="span" gap={2} mt={4}>
        <Text span lineClamp={1}>
          {appellant.name}: {words}
        </Text>
        <Text span c="dimmed">
          {state === 'open' ? waitingWords(madeAt) : appealStateWords[state]}
          {decidedBy.accountId === accountId && ' · Your decision'}
        </Text>
      </Stack>
    </button>
  );
}

import {
  boardColumn,
  mostAtOnce,
  type CompanyApplication,
  type Rejection,
  type Stage,
} from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useLive } from '../../lib/calls/query-options.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { keysAreOn } from '../../ui/layout/keys.ts';
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardSelection } from './board-selection.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { isWaiting } from '../../shared/jobs/application-status.ts';
import { type Column, columnKey, columnsOf } from './column.ts';
import { NotesDialog } from '../notes/notes-dialog.tsx';
import { useApplicationBoardQuery } from './stage-endpoints.ts';
import { RejectDialog } from '../decisions/reject-dialog.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useMoves } from './use-moves.ts';
import { useOpenedResume } from '../applicants/use-opened-resume.ts';
import classes from './board.module.css';
import { useMedia } from '../../lib/use-media.ts';

/** The columns of one job, and the actions on their cards. */
export function ApplicationBoard({ jobId }: { jobId: number }) {
  const [perColumn, setPerColumn] = useState<number>(boardColumn.first);
  const { data: board, error, refetch } = useApplicationBoardQuery({ jobId, perColumn }, useLive());
  const onPhone = useMedia('(max-width: 47.99em)');
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<readonly CompanyApplication[]>([]);
  const [rejecting, setRejecting] = useState<readonly CompanyApplication[]>([]);
  const [reading, setReading] = useState<CompanyApplication>();
  const resume = useOpenedResume(reading?.resumeURL ?? null);
  const [noting, setNoting] = useState<CompanyApplication>();
  const moves = useMoves();

  const columns = board ? columnsOf(board) : [];
  const stages = columns.flatMap(({ stage }) => stage ?? []);
  const waiting = columns.flatMap(({ status, applications }) => (status === 'Applied' ? applications : []));
  // The current state: the applicant may have withdrawn it meanwhile.
  const noted =
    cardsIn(columns).find(({ applicationId }) => applicationId === noting?.applicationId) ?? noting;
  const selected = waiting.filter(({ applicationId }) => chosen.has(applicationId));
  const keys = useBoardKeys(columns, {
    onMove: (card, to) => void moveTo([card], to),
    onSelect: (card) => select(card),
  });

  const clear = () => setChosen(new Set());
  /** Cards that were handled together are no longer selected, except where that failed. */
  const unselect = async (cards: readonly CompanyApplication[], failed: Promise<readonly number[]>) => {
    const ids = cards.map(({ applicationId }) => applicationId).filter((id) => chosen.has(id));
    setChosen((now) => new Set([...now].filter((id) => !ids.includes(id))));
    const kept = (await failed).filter((id) => ids.includes(id));
    if (kept.length > 0) setChosen((now) => new Set([...now, ...kept]));
  };
  const select = (card: CompanyApplication) => {
    const { applicationId } = card;
    if (!isWaiting(card)) return;
    const isChosen = chosen.has(applicationId);
    if (!isChosen && selected.length >= mostAtOnce) {
      toast(`You can select up to ${mostAtOnce} at once.`);
      return;
    }
    const others = selected.map((one) => one.applicationId).filter((id) => id !== applicationId);
    setChosen(new Set(isChosen ? others : [...others, applicationId]));
  };
  const moveTo = (cards: readonly CompanyApplication[], to: Stage | null) => {
    keys.follow(cards[0]!, onPhone ? undefined : columnKey({ status: 'Applied', stage: to }));
    return moves.moveTo(cards, to);
  };
  const accept = (card: CompanyApplication) => void moves.accept(card);
  /** The dialog closes once any of them is rejected; the focus follows only then. */
  const reject = async (said: Rejection) => {
    const outcome = moves.rejectAll(rejecting, said);
    void unselect(rejecting, outcome);
    const failed = await outcome;
    const first = rejecting.find(({ applicationId }) => !failed.includes(applicationId));
    if (first === undefined) return false;
    keys.follow(first, onPhone ? undefined : 'Rejected');
    setRejecting([]);
    return true;
  };
  const drop = ({ status, stage }: Column) => {
    setDragged([]);
    if (dragged.length === 0) return;
    if (status === 'Applied') return void unselect(dragged, moveTo(dragged, stage));
    if (status === 'Rejected') return setRejecting(dragged);
    if (dragged.length > 1) return void toast('Applications are accepted one by one.');
    accept(dragged[0]!);
  };

  if (!board)
    return error ? (
      <ErrorState text="Error loading the board." error={error} onRetry={refetch} />
    ) : (
      <SkeletonCards label="Loading the board…" />
    );

  const shown = onPhone
    ? columns.filter((column, at) => columnKey(column) === open || (!isOpen(columns, open) && at === 0))
    : columns;
  return (
    <>
      {!onPhone && keysAreOn() && (
        <Text c="dimmed" size="xs" mb={8} className={classes.hint}>
          Arrow keys go from card to card; <kbd>Shift</kbd> with <kbd>←</kbd> or <kbd>→</kbd> moves one,{' '}
          <kbd>M</kbd> opens its menu, <kbd>X</kbd> selects it.
        </Text>
      )}
      {onPhone && <BoardTabs columns={columns} open={columnKey(shown[0]!)} onOpen={setOpen} />}
      <BoardSelection
        selected={selected}
        stages={stages}
        onMove={(to) => void unselect(selected, moveTo(selected, to))}
        onReject={() => setRejecting(selected)}
        onClear={clear}
      />
      <div
        ref={keys.board}
        className={classes.board}
        role="region"
        aria-label={`Applications for ${board.title}`}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
      >
        {shown.map((column) => (
          <BoardColumn
            key={columnKey(column)}
            column={column}
            stages={stages}
            current={keys.current}
            chosen={chosen}
            isTarget={dragged.length > 0 && column.status !== 'Withdrawn'}
            onFocus={keys.setCurrent}
            onDrag={
              onPhone ? undefined : (card) => setDragged(chosen.has(card.applicationId) ? selected : [card])
            }
            onDragEnd={() => setDragged([])}
            onDrop={() => drop(column)}
            onSelect={select}
            onMove={(card, to) => void moveTo([card], to)}
            onAccept={accept}
            onReject={(card) => {
              // The dialog returns the focus to the focused element, and the menu item no longer exists by then.
              keys.focus(card.applicationId);
              setRejecting([card]);
            }}
            onRead={setReading}
            onNotes={(card) => {
              keys.focus(card.applicationId);
              setNoting(card);
            }}
            menu={keys.menu}
            onMenu={keys.setMenu}
            onMore={
              perColumn < boardColumn.most && column.count > column.applications.length
                ? () => setPerColumn(boardColumn.most)
                : undefined
            }
          />
        ))}
      </div>
      <RejectDialog
        opened={rejecting.length > 0}
        applications={rejecting}
        job={board.title}
        onConfirm={reject}
        onCancel={() => setRejecting([])}
      />
      {noted && (
        <NotesDialog
          opened
          application={noted}
          onClose={() => {
            setNoting(undefined);
            setTimeout(() => keys.focus(noted.applicationId));
          }}
        />
      )}
      {reading && resume && (
        <PdfDialog
          opened
          title={`Resume of ${reading.name}`}
          src={resume}
          fileName={`Resume of ${reading.name}.pdf`}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}

const cardsIn = (columns: readonly Column[]) => columns.flatMap(({ applications }) => applications);

const isOpen = (columns: readonly Column[], open: string | undefined) =>
  columns.some((column) => columnKey(column) === open);

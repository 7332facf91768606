import type { Appeal } from '@lock-in/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, startTransition, useOptimistic, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { idOf } from '../../lib/calls/id-of.ts';
import { useKeys } from '../../ui/layout/keys.ts';
import { IconArrowLeft, IconCheck } from '../../ui/icons/frame.ts';
import { SkeletonLines } from '../../ui/lists/skeletons.tsx';
import { useTop } from '../../ui/layout/use-top.ts';
import { thingNouns } from './report-texts.ts';
import classes from './queue.module.css';
import { useMedia } from '../../lib/use-media.ts';

const words = {
  case: { rows: 'Cases', one: 'Case', back: 'All reports' },
  appeal: { rows: 'Appeals', one: 'Appeal', back: 'All appeals' },
} as const;

const roomForBoth = '(min-width: 48em)';

export type Queue = ReturnType<typeof useQueue>;

/** The open row, from the address parameter `name`. Without one, the first row is open if there is room for it. */
export function useQueue<Row>(name: keyof typeof words, rows: readonly Row[], idIn: (row: Row) => number) {
  const [search, setSearch] = useSearchParams();
  const isWide = useMedia(roomForBoth);
  // The address changes in a transition. A key that follows at once already means the row that it leads to.
  const [asked, setAsked] = useOptimistic(idOf(search.get(name) ?? ''));
  const ids = rows.map(idIn);
  const open = asked ?? (isWide ? ids[0] : undefined);
  const at = ids.findIndex((id) => id === open);

  const show = (id: number | undefined) => {
    const next = new URLSearchParams(location.search);
    if (id === undefined) next.delete(name);
    else next.set(name, `${id}`);
    startTransition(() => {
      setAsked(id);
      setSearch(next, { replace: isWide || id === undefined });
    });
  };
  const step = (by: 1 | -1) => {
    const next = ids[at + by] ?? open;
    if (next === undefined) return;
    show(next);
    document.getElementById(`${name}-${next}`)?.focus();
  };
  useKeys([
    { key: 'j', label: `Next ${name}`, act: ids.length > 0 ? () => step(1) : undefined },
    { key: 'k', label: `Previous ${name}`, act: at > 0 ? () => step(-1) : undefined },
  ]);

  return {
    name,
    asked,
    open,
    /** The open row, if the list contains it. */
    listed: rows[at],
    show,
    /** After a decision, opens the neighbour of the decided row, which leaves the list. On a phone, returns to the list. */
    showNext: () => show(isWide ? (ids[at + 1] ?? ids[at - 1]) : undefined),
  };
}

interface QueueSplitProps {
  readonly queue: Queue;
  readonly list: ReactNode;
  /** The open row in full. */
  readonly children: ReactNode;
}

/** The list, and beside it the open row. On a phone only one of them, with a button that leads back to the list. */
export function QueueSplit({ queue: { name, asked, open, show }, list, children }: QueueSplitProps) {
  const panel = useRef<HTMLElement>(null);
  useTop(panel);
  return (
    <div className={classes.split} data-open={asked !== undefined || undefined}>
      <section className={classes.list} aria-label={words[name].rows}>
        {list}
      </section>
      {open !== undefined && (
        <section ref={panel} className={classes.panel} aria-label={words[name].one}>
          <Button
            className={classes.back ?? ''}
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            onClick={() => show(undefined)}
          >
            {words[name].back}
          </Button>
          {children}
        </section>
      )}
    </div>
  );
}

/** Placeholder of three rows. */
export const QueueSkeleton = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label}>
    {[1, 2, 3].map((row) => (
      <div key={row} className={classes.row}>
        <SkeletonLines />
      </div>
    ))}
  </Stack>
);

interface QueueRowProps {
  readonly queue: Queue;
  readonly id: number;
  readonly subject: Appeal['subject'];
  readonly kind: string;
  /** Called when Enter is pressed on the open row. */
  readonly onEnter?: (() => void) | undefined;
  readonly isSelected?: boolean;
  /** Called when it is clicked with Shift, Ctrl or Cmd. */
  readonly onSelect?: (click: { readonly shiftKey: boolean }) => void;
  readonly children: ReactNode;
}

export function QueueRow(props: QueueRowProps) {
  const { queue, id, subject, kind, onEnter, isSelected = false, onSelect, children } = props;
  const isOpen = id === queue.open;
  return (
    <button
      type="button"
      id={`${queue.name}-${id}`}
      className={isSelected ? `${classes.row} ${classes.selected}` : classes.row}
      aria-current={isOpen || undefined}
      aria-pressed={onSelect && isSelected}
      onClick={(event) => {
        if (onSelect && (event.shiftKey || event.ctrlKey || event.metaKey)) onSelect(event);
        else queue.show(id);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat || !isOpen || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <span className={classes.line}>
        {isSelected && <IconCheck className={classes.check ?? ''} size={18} stroke={1.75} aria-hidden />}
        <bdi className={classes.title}>{subject.title || subject.excerpt || thingNouns[subject.thing]}</bdi>
        <Text span c="dimmed" flex="none">
          {kind}
        </Text>
      </span>
      <Stack component="span" gap={2} mt={4}>
        {children}
      </Stack>
    </button>
  );
}

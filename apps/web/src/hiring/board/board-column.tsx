import type { Stage } from '@lock-in/contracts';
import { Button, Text, Title } from '@mantine/core';
import { type DragEvent, useId, useState } from 'react';
import { LaterPictures } from '../../ui/layout/later-pictures.ts';
import { count } from '../../ui/words/format.ts';
import { BoardCard, type CardActs } from './board-card.tsx';
import { type Column, columnKey, columnName } from './column.ts';
import classes from './board.module.css';

interface BoardColumnProps extends CardActs {
  readonly column: Column;
  readonly stages: readonly Stage[];
  /** The card in the tab order. */
  readonly current: number | undefined;
  readonly chosen: ReadonlySet<number>;
  /** Whether the dragged cards may be dropped here. */
  readonly isTarget: boolean;
  readonly onDrop: () => void;
  /** Loads more cards; `undefined` if there are no more to show. */
  readonly onMore: (() => void) | undefined;
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, stages, current, chosen, isTarget, onDrop, onMore, ...acts } = props;
  const { applications } = column;
  const id = useId();
  const [isOver, setOver] = useState(false);

  const onDragOver = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  return (
    <section
      aria-labelledby={id}
      className={classes.column}
      data-column={columnKey(column)}
      data-over={(isOver && isTarget) || undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <Title order={2} size="h3" id={id} className={classes.name}>
        {columnName(column)} <span className={classes.count}>{count(column.count)}</span>
      </Title>
      {applications.length === 0 && (
        <Text c="dimmed" size="xs" className={classes.none}>
          {isTarget ? 'Drop here' : 'No applicants'}
        </Text>
      )}
      <ul className={classes.cards}>
        {applications.map((card, at) => (
          <LaterPictures key={card.applicationId} value={at > 0}>
            <BoardCard
              card={card}
              stages={stages}
              isCurrent={card.applicationId === current}
              isChosen={chosen.has(card.applicationId)}
              {...acts}
            />
          </LaterPictures>
        ))}
      </ul>
      {onMore && (
        <Button variant="subtle" size="xs" onClick={onMore}>
          Show more
        </Button>
      )}
      {!onMore && column.count > applications.length && (
        <Text c="dimmed" size="xs" className={classes.none}>
          Showing the newest {count(applications.length)}. The Applicants tab has all of them.
        </Text>
      )}
    </section>
  );
}

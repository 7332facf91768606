import type { CompanyApplication, Stage } from '@lock-in/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../ui/layout/keys.ts';
import { cardId, type Column, columnKey } from './column.ts';

interface Acts {
  readonly onMove: (card: CompanyApplication, to: Stage | null) => void;
  readonly onSelect: (card: CompanyApplication) => void;
}

/** The focus and keyboard control of a board. One card at a time is in the tab order. */
export function useBoardKeys(columns: readonly Column[], { onMove, onSelect }: Acts) {
  const board = useRef<HTMLDivElement>(null);
  const [at, setCurrent] = useState<number>();
  const [menu, setMenu] = useState<number>();
  /** The card to focus once it is in that column. */
  const followed = useRef<{ readonly id: number; readonly column: string }>(undefined);

  const places = columns.map(({ applications }) => applications);
  const columnOf = places.findIndex((cards) => cards.some(({ applicationId }) => applicationId === at));
  const card = places[columnOf]?.find(({ applicationId }) => applicationId === at);
  const current = card?.applicationId ?? places.flat()[0]?.applicationId;

  const focus = (id: number | undefined) => {
    if (id === undefined) return;
    const element = document.getElementById(cardId(id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  useEffect(() => {
    const { id, column } = followed.current ?? {};
    if (id === undefined) return;
    const element = document.getElementById(cardId(id));
    if (element?.closest<HTMLElement>('[data-column]')?.dataset['column'] !== column) return;
    followed.current = undefined;
    focus(id);
  });

  /** The focus follows a card that moves. If its new column is not shown, the next card of the old column is focused. */
  const follow = ({ applicationId, status, stage }: CompanyApplication, column: string | undefined) => {
    if (column !== undefined) {
      followed.current = { id: applicationId, column };
      return;
    }
    const key = columnKey({ status, stage });
    const cards = columns.find((one) => columnKey(one) === key)?.applications ?? [];
    const place = cards.findIndex((one) => one.applicationId === applicationId);
    const next = cards[place + 1] ?? cards[place - 1];
    if (next) followed.current = { id: next.applicationId, column: key };
    else board.current?.focus();
  };

  const step = (by: { readonly across?: number; readonly down?: number }) => {
    const cards = places[columnOf] ?? [];
    const row = cards.findIndex(({ applicationId }) => applicationId === at);
    if (by.down !== undefined) return focus(cards[row + by.down]?.applicationId);
    const across = by.across ?? 0;
    for (let column = columnOf + across; places[column]; column += across) {
      const found = places[column]!;
      if (found.length > 0) return focus((found[row] ?? found.at(-1)!).applicationId);
    }
  };

  /** Moves the card to the neighbouring stage. Decisions are only in the menu. */
  const moveBeside = (by: 1 | -1) => {
    const target = columns[columnOf + by];
    if (card?.status === 'Applied' && target?.status === 'Applied') onMove(card, target.stage);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const onCard = (event.target as Element).id === cardId(at ?? 0);
    if (!onCard || altKey || ctrlKey || metaKey) return;
    const across = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[key];
    const down = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (across === undefined && down === undefined) return;
    event.preventDefault();
    if (across === undefined) step({ down: down! });
    else if (shiftKey) moveBeside(across);
    else step({ across });
  };

  const isOnCard = () => card !== undefined && document.activeElement?.id === cardId(card.applicationId);
  useKeys([
    { key: 'm', label: 'Open the menu of the card', act: card && (() => isOnCard() && setMenu(at)) },
    { key: 'x', label: 'Select the card', act: card && (() => isOnCard() && onSelect(card)) },
  ]);

  return { board, current, setCurrent, menu, setMenu, focus, follow, onKeyDown };
}

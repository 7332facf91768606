import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { focusFirst } from '../forms/focus.ts';
import { useNextPage, type FollowingPages } from './use-next-page.ts';

interface LoadMoreProps {
  readonly pages: FollowingPages;
  /** Shown above the button after a failure; the same button retries. */
  readonly failure: string;
  readonly label?: string;
}

/** A press by keyboard, after which the focus moves to the first new row. */
interface Pressed {
  readonly button: Element;
  readonly place: Element | null;
  readonly last: Element | null | undefined;
}

/** The button for the next page of a list; empty at the end of the list. Does not handle errors of the first page. */
export function LoadMore({ pages, failure, label = 'Load more' }: LoadMoreProps) {
  const { hasNextPage, isFetchNextPageError } = pages;
  const { isWaiting, load } = useNextPage(pages);
  const pressed = useRef<Pressed>(undefined);

  // The disabled button lost the focus. If the reader has moved it elsewhere, it stays there.
  useEffect(() => {
    if (isWaiting || !pressed.current) return;
    const { button, place, last } = pressed.current;
    pressed.current = undefined;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button)
      focusFirst(last?.nextElementSibling ?? place);
  }, [isWaiting, hasNextPage]);

  const press = ({ currentTarget: button, detail }: MouseEvent) => {
    const place = button.parentElement;
    // `detail` is the number of mouse clicks; it is 0 for the keyboard.
    pressed.current = detail === 0 ? { button, place, last: lastRowBefore(place) } : undefined;
    load();
  };

  if (!hasNextPage) return null;
  return (
    <Stack align="center" gap="xs">
      {isFetchNextPageError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      <Button variant="default" miw={140} data-more disabled={isWaiting} onClick={press}>
        {isWaiting ? 'Loading more…' : label}
      </Button>
    </Stack>
  );
}

/** The rows are siblings of the button, or in a list before it. */
function lastRowBefore(place: Element | null): Element | null | undefined {
  const before = place?.previousElementSibling;
  return before?.matches('ul, ol') ? before.lastElementChild : before;
}

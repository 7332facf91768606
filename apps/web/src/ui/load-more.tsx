import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { focusFirst } from './focus.ts';

/** What an infinite query's hook tells about the pages that are not here yet. */
export interface FollowingPages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  readonly pages: FollowingPages;
  /** Shown above the button after a failure, which the same button repeats. */
  readonly failure: string;
  readonly label?: string;
}

/** By the keyboard, which goes on with the first of the rows that come. */
interface Pressed {
  readonly button: Element;
  readonly place: Element | null;
  readonly last: Element | null | undefined;
}

/** The way to the next page of a list; nothing once the list is at its end. The first page's trouble is not its concern. */
export function LoadMore({ pages, failure, label = 'Load more' }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const pressed = useRef<Pressed>(undefined);

  // The disabled button gave the keyboard up. Who went elsewhere meanwhile is left there.
  useEffect(() => {
    if (isFetchingNextPage || !pressed.current) return;
    const { button, place, last } = pressed.current;
    pressed.current = undefined;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button)
      focusFirst(last?.nextElementSibling ?? place);
  }, [isFetchingNextPage, hasNextPage]);

  const load = ({ currentTarget: button, detail }: MouseEvent) => {
    const place = button.parentElement;
    // A click of the mouse counts its clicks; one by the keyboard has none.
    pressed.current = detail === 0 ? { button, place, last: lastRowBefore(place) } : undefined;
    void fetchNextPage();
  };

  if (!hasNextPage) return null;
  return (
    <Stack align="center" gap="xs">
      {isFetchNextPageError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      <Button variant="default" miw={140} data-more disabled={isFetchingNextPage} onClick={load}>
        {isFetchingNextPage ? 'Loading more…' : label}
      </Button>
    </Stack>
  );
}

/** The rows stand beside the button, or in a list of their own before it. */
function lastRowBefore(place: Element | null): Element | null | undefined {
  const before = place?.previousElementSibling;
  return before?.matches('ul, ol') ? before.lastElementChild : before;
}

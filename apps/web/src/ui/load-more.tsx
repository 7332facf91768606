import { Button, Stack, Text } from '@mantine/core';

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

/** The way to the next page of a list; nothing once the list is at its end. The first page's trouble is not its concern. */
export function LoadMore({ pages, failure, label = 'Load more' }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <Stack align="center" gap="xs">
      {isFetchNextPageError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      <Button variant="default" miw={140} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading more…' : label}
      </Button>
    </Stack>
  );
}

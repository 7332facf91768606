import { Button, Stack } from '@mantine/core';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { useFirstRows } from './first-rows.ts';
import classes from './numbered-list.module.css';
import { PageLinks } from './page-links.tsx';
import type { usePage } from './use-page.ts';

interface Paging {
  readonly totalPages: number;
  readonly totalCount: number;
  readonly nextCursor: string | null;
}

/** What a query's hook returns, as far as a list shows it. */
export interface NumberedAnswer<Page> {
  /** Of the last choice that was answered; stays, faded, while the next one is on its way. */
  readonly data?: Page | undefined;
  readonly currentData?: Page | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface NumberedListProps<Page extends Paging, Row> {
  readonly list: NumberedAnswer<Page>;
  readonly at: ReturnType<typeof usePage>;
  readonly label: string;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** In place of those that the present choice was answered with. */
  readonly rows?: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly show: (row: Row) => ReactNode;
  /** Puts all rows into what they stand in, a table for one. */
  readonly within?: (rows: ReactNode) => ReactNode;
  /** What stands there until the first answer comes; it has the measures of rows. */
  readonly skeleton: ReactNode;
  /** An EmptyState. */
  readonly empty: ReactNode;
  /** The words for a page that did not come. */
  readonly failure: string;
}

/** A list in numbered pages, in each of its states. */
export function NumberedList<Page extends Paging, Row>(props: NumberedListProps<Page, Row>) {
  const { list, at, label, rowsOf, keyOf, show, within = (all) => all, skeleton, empty, failure } = props;
  const { data, currentData, isError, error, refetch } = list;
  const top = useTopOfPage(at);
  const shown = currentData ?? data;
  const drawnOf = useFirstRows(shown !== undefined);

  if (!currentData && isError) {
    return (
      <Card>
        <ErrorState text={failure} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!shown) return skeleton;
  const rows = (currentData && props.rows) ?? rowsOf(shown);
  if (rows.length === 0 && (at.page === 1 || shown.totalCount === 0)) return <Card>{empty}</Card>;
  if (rows.length === 0 && at.page > shown.totalPages)
    return <PastTheEnd last={at.linkTo(shown.totalPages)} />;
  // The columns of a table are as wide as all of its rows need.
  const drawn = props.within ? rows.length : drawnOf(rows.length);
  return (
    <div className={classes.list} data-waiting={!currentData || undefined} aria-busy={!currentData}>
      <Stack ref={top} component="section" aria-label={label} tabIndex={-1} className={classes.rows}>
        {rows.length > 0 &&
          within(rows.slice(0, drawn).map((row) => <Fragment key={keyOf(row)}>{show(row)}</Fragment>))}
      </Stack>
      {drawn === rows.length && (
        <PageLinks
          page={at.page}
          totalPages={shown.totalPages}
          // That of the last answer would lead to the page that is just on its way.
          nextCursor={currentData?.nextCursor ?? null}
          linkTo={at.linkTo}
          label={`Pages of ${label}`}
        />
      )}
    </div>
  );
}

/** An old link, or the list became shorter. Of the pages around it none is there either. */
function PastTheEnd({ last }: { last: ReturnType<ReturnType<typeof usePage>['linkTo']> }) {
  return (
    <Card>
      <EmptyState
        text="There is nothing on this page."
        action={
          <Button component={Link} {...last} variant="default">
            Go to the last page
          </Button>
        }
      />
    </Card>
  );
}

/**
 * A page that a link led to is read from its top, and the keyboard goes with it. Going back is the browser's to restore,
 * and who types a filter, which begins again at the first page, goes on typing.
 */
function useTopOfPage({ page, isFollowed }: ReturnType<typeof usePage>) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!isFollowed) return;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [page, isFollowed]);
  return top;
}

import { Button, Stack } from '@mantine/core';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../layout/card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from '../feedback/error-state.tsx';
import { useFirstRows } from './first-rows.ts';
import { LaterPictures } from '../layout/later-pictures.ts';
import classes from './numbered-list.module.css';
import { PageLinks } from './page-links.tsx';
import type { usePage } from './use-page.ts';

interface Paging {
  readonly totalPages: number;
  readonly totalCount: number;
  readonly nextCursor: string | null;
}

/** The part of a query's result that a list uses. */
export interface NumberedAnswer<Page> {
  /** The previous answer; it stays, faded, while the next one is loading. */
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
  /** Replaces the rows of the current answer. */
  readonly rows?: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly show: (row: Row) => ReactNode;
  /** Wraps all rows, for instance in a table. */
  readonly within?: (rows: ReactNode) => ReactNode;
  /** Shown until the first answer; has the dimensions of rows. */
  readonly skeleton: ReactNode;
  /** An EmptyState. */
  readonly empty: ReactNode;
  /** Error text for a page that failed to load. */
  readonly failure: string;
}

/** A list with numbered pages, including its loading, error and empty states. */
export function NumberedList<Page extends Paging, Row>(props: NumberedListProps<Page, Row>) {
  const { list, at, label, rowsOf, keyOf, show, within = (all) => all, skeleton, empty, failure } = props;
  const { data, currentData, isError, error, refetch } = list;
  const top = useTopOfPage(at);
  const shown = currentData ?? data;
  const drawnOf = useFirstRows(shown !== undefined);

  if (!currentData && isError) {
    return <ErrorCard text={failure} error={error} onRetry={refetch} />;
  }
  if (!shown) return skeleton;
  const rows = (currentData && props.rows) ?? rowsOf(shown);
  if (rows.length === 0 && (at.page === 1 || shown.totalCount === 0)) return <Card>{empty}</Card>;
  if (rows.length === 0 && at.page > shown.totalPages)
    return <PastTheEnd last={at.linkTo(shown.totalPages)} />;
  // A table is rendered whole, because its column widths depend on all rows.
  const drawn = props.within ? rows.length : drawnOf(rows.length);
  return (
    <div className={classes.list} data-waiting={!currentData || undefined} aria-busy={!currentData}>
      <Stack ref={top} component="section" aria-label={label} tabIndex={-1} className={classes.rows}>
        {rows.length > 0 &&
          // Each is hydrated by itself: a press on one waits for no other.
          within(
            rows.slice(0, drawn).map((row, index) => (
              <Suspense key={keyOf(row)} fallback={null}>
                <LaterPictures value={index > 0}>{show(row)}</LaterPictures>
              </Suspense>
            )),
          )}
      </Stack>
      {drawn === rows.length && (
        <PageLinks
          page={at.page}
          totalPages={shown.totalPages}
          // The previous answer's cursor would lead to the page that is being loaded.
          nextCursor={currentData?.nextCursor ?? null}
          linkTo={at.linkTo}
          label={`Pages of ${label}`}
        />
      )}
    </div>
  );
}

/** An old link, or the list became shorter, so the neighbouring pages may not exist either. */
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
 * After following a page link, scrolls to the top and moves the focus there. On back the browser restores the position.
 * While typing a filter, which returns to the first page, the focus stays in the field.
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

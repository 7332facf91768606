import { Suspense, type ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { ErrorCard } from '../feedback/error-state.tsx';
import { LaterPictures } from '../layout/later-pictures.ts';
import { useFirstRows } from './first-rows.ts';
import { GrowingStack } from './growing-stack.tsx';
import { LoadMore } from './load-more.tsx';
import type { FollowingPages } from './use-next-page.ts';
import { uniqueBy } from './unique-by.ts';

/** The part of an infinite query's result that a list uses. */
export interface PagedAnswer<Page> extends FollowingPages {
  /** Only of the current argument: another choice starts with skeletons, not with earlier rows. */
  readonly currentData?: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface PagedListProps<Page, Row> {
  readonly list: PagedAnswer<Page>;
  /** The rows of a page; not needed if `rows` replaces the rows of all pages. */
  readonly rowsOf?: (page: Page) => readonly Row[];
  readonly rows?: readonly Row[];
  readonly keyOf: (row: Row) => number | string;
  readonly show: (row: Row) => ReactNode;
  /** Shown until the first page is loaded; has the dimensions of rows. */
  readonly skeleton: ReactNode;
  /** An EmptyState. */
  readonly empty: ReactNode;
  /** Error text for a page that failed to load. */
  readonly failure: string;
}

/**
 * A list that grows page by page, including its loading, error and empty states. No row is shown twice, even if rows
 * moved between pages.
 */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { list, rowsOf = () => [], keyOf, show, skeleton, empty, failure } = props;
  const { currentData, isError, error, refetch } = list;
  const drawnOf = useFirstRows(currentData !== undefined);

  if (!currentData && isError) {
    return <ErrorCard text={failure} error={error} onRetry={refetch} />;
  }
  if (!currentData) return skeleton;
  const rows = props.rows ?? uniqueBy(currentData.pages.flatMap(rowsOf), keyOf);
  if (rows.length === 0 && !list.hasNextPage) return <Card>{empty}</Card>;
  const drawn = drawnOf(rows.length);
  return (
    <GrowingStack rows={drawn}>
      {rows.slice(0, drawn).map((row, index) => (
        // Each is hydrated by itself: a press on one waits for no other.
        <Suspense key={keyOf(row)} fallback={null}>
          <LaterPictures value={index > 0}>{show(row)}</LaterPictures>
        </Suspense>
      ))}
      {drawn === rows.length && <LoadMore pages={list} failure={failure} />}
    </GrowingStack>
  );
}

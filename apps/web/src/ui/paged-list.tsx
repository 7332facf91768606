import { Fragment, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { useFirstRows } from './first-rows.ts';
import { GrowingStack } from './growing-stack.tsx';
import { LoadMore, type FollowingPages } from './load-more.tsx';
import { uniqueBy } from './unique-by.ts';

/** What an infinite query's hook returns, as far as a list shows it. */
export interface PagedAnswer<Page> extends FollowingPages {
  /** Of the present argument only: another choice begins with skeletons, not with the rows of the last one. */
  readonly currentData?: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface PagedListProps<Page, Row> {
  readonly list: PagedAnswer<Page>;
  /** The rows of a page; not asked for where `rows` are given, which then stand for those of all pages. */
  readonly rowsOf?: (page: Page) => readonly Row[];
  readonly rows?: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly show: (row: Row) => ReactNode;
  /** What stands there until the first page comes; it has the measures of rows. */
  readonly skeleton: ReactNode;
  /** An EmptyState. */
  readonly empty: ReactNode;
  /** The words for a page that did not come. */
  readonly failure: string;
}

/** A list that grows page by page, in each of its states. No row is shown twice, whatever moved between two pages. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { list, rowsOf = () => [], keyOf, show, skeleton, empty, failure } = props;
  const { currentData, isError, error, refetch } = list;
  const drawnOf = useFirstRows(currentData !== undefined);

  if (!currentData && isError) {
    return (
      <Card>
        <ErrorState text={failure} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!currentData) return skeleton;
  const rows = props.rows ?? uniqueBy(currentData.pages.flatMap(rowsOf), keyOf);
  if (rows.length === 0 && !list.hasNextPage) return <Card>{empty}</Card>;
  const drawn = drawnOf(rows.length);
  return (
    <GrowingStack rows={drawn}>
      {rows.slice(0, drawn).map((row) => (
        <Fragment key={keyOf(row)}>{show(row)}</Fragment>
      ))}
      {drawn === rows.length && <LoadMore pages={list} failure={failure} />}
    </GrowingStack>
  );
}

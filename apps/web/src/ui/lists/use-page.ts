import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Cursors of the pages that were reached one after the other, by page number. */
interface Pages {
  readonly cursors?: Readonly<Record<number, string>>;
}

/**
 * The current page of a list. Its number is in the address, where it can be bookmarked and shared. Its cursor, which
 * makes deep pages as fast as the first, is in the history state, which survives a reload.
 */
export function usePage() {
  const { search, ...entry } = useLocation();
  const { cursors } = (entry.state ?? {}) as Pages;
  /** Whether a page link led here, not a filter or the browser's back. */
  const isFollowed = useNavigationType() === NavigationType.Push && cursors !== undefined;
  const page = pageIn(new URLSearchParams(search));

  /** Props of a link to that page. `nextCursor` is the current answer's cursor of the next page. */
  const linkTo = (to: number, nextCursor: string | null = null) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (to > 1) next.set('page', String(to));
    const known: Pages = {
      cursors: nextCursor === null ? (cursors ?? {}) : { ...cursors, [page + 1]: nextCursor },
    };
    return { to: { search: next.toString() }, state: known };
  };
  return { page, cursor: cursors?.[page], isFollowed, linkTo };
}

export type PageLink = ReturnType<typeof usePage>['linkTo'];

/** The number of the page in an address; the first if there is none. */
export function pageIn(search: URLSearchParams): number {
  const number = Number(search.get('page'));
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : 1;
}

import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The page's number, and the server's cursors of the pages that were reached from one to the next. */
interface Pages {
  readonly cursors?: Readonly<Record<number, string>>;
}

/**
 * The page of a list that the address asks for. The number stands in the address, where it can be kept and shared; the
 * cursor, which makes deep pages as quick as the first, stays in the history's own memory, which a reload keeps too.
 */
export function usePage() {
  const { search, ...entry } = useLocation();
  const { cursors } = (entry.state ?? {}) as Pages;
  /** Whether a page's link led here, and neither a filter nor the browser's back. */
  const isFollowed = useNavigationType() === NavigationType.Push && cursors !== undefined;
  const number = Number(new URLSearchParams(search).get('page'));
  const page = Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : 1;

  /** What a link to that page needs. `nextCursor` is what the present page's answer said of the next one. */
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

import { usePagination } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconChevronLeft, IconChevronRight } from '../icons/frame.ts';
import { count } from '../words/format.ts';
import classes from './page-links.module.css';
import type { PageLink } from './use-page.ts';

interface PageLinksProps {
  readonly page: number;
  readonly totalPages: number;
  readonly nextCursor: string | null;
  readonly linkTo: PageLink;
  readonly label: string;
}

/** Links to the other pages of a list; empty if there is only one page. */
export function PageLinks({ page, totalPages, nextCursor, linkTo, label }: PageLinksProps) {
  const last = Math.max(page, totalPages);
  const { range } = usePagination({ total: last, page });
  const isLast = nextCursor === null && page >= totalPages;
  if (page === 1 && isLast) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <Step to={page > 1 ? linkTo(page - 1, nextCursor) : undefined} rel="prev">
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        Previous
      </Step>
      <ol className={classes.numbers}>
        {range.map((number, at) =>
          number === 'dots' ? (
            <li key={`gap-${at}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                {...linkTo(number, nextCursor)}
                className={classes.link}
                aria-label={`Page ${count(number)}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {count(number)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <span className={classes.place} aria-hidden>
        Page {count(page)} of {count(last)}
      </span>
      <Step to={isLast ? undefined : linkTo(page + 1, nextCursor)} rel="next">
        Next
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  );
}

/** A link, or disabled text at either end, so that the other link does not move. */
function Step({
  to,
  rel,
  children,
}: {
  to: ReturnType<PageLink> | undefined;
  rel: string;
  children: ReactNode;
}) {
  return to ? (
    <Link {...to} rel={rel} className={classes.link}>
      {children}
    </Link>
  ) : (
    <span className={classes.link} data-off aria-hidden>
      {children}
    </span>
  );
}

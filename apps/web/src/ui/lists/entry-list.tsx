import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LaterPictures } from '../layout/later-pictures.ts';
import classes from './entry-list.module.css';
import { ErrorState } from '../feedback/error-state.tsx';

/** A row of the list. The whole row is a link if the reader may open it. */
export interface Entry {
  readonly id: number;
  readonly to: string | undefined;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly detail: ReactNode;
}

interface EntryListProps {
  readonly label: string;
  /** `undefined` until loaded. */
  readonly entries: readonly Entry[] | undefined;
  readonly empty: string;
  /** Absent if a list that fails to load is not shown at all. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
  readonly failure?: string;
}

/** A short list beside the page, including its loading, error and empty states. */
export function EntryList({ label, entries, error, onRetry, empty, failure = '' }: EntryListProps) {
  if (!entries && error) return <ErrorState text={failure} error={error} onRetry={onRetry} />;
  if (!entries) return <EntrySkeletons label={label} />;
  if (entries.length === 0) {
    return (
      <Text c="dimmed" px={16} pb={16}>
        {empty}
      </Text>
    );
  }
  return (
    <LaterPictures value>
      <ul className={classes.list} aria-label={label}>
        {entries.map(({ id, to, ...entry }) => (
          <li key={id}>
            {to === undefined ? (
              <div className={classes.entry}>{parts(entry)}</div>
            ) : (
              <Link to={to} className={classes.entry}>
                {parts(entry)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </LaterPictures>
  );
}

const parts = ({ picture, title, detail }: Pick<Entry, 'picture' | 'title' | 'detail'>) => (
  <>
    {picture}
    <span className={classes.words}>
      <bdi className={classes.title}>{title}</bdi>
      <bdi className={classes.detail}>{detail}</bdi>
    </span>
  </>
);

function EntrySkeletons({ label }: { label: string }) {
  return (
    <Stack gap={0} pb={8} className={classes.bones} role="status" aria-label={`Loading ${label}…`}>
      {[70, 85, 60].map((width) => (
        <div key={width} className={classes.entry} aria-hidden>
          <span className={classes.words}>
            <Skeleton height={14} my={3} width={`${width}%`} />
            <Skeleton height={12} my={2} width="40%" />
          </span>
        </div>
      ))}
    </Stack>
  );
}

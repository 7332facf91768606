import type { Warning } from '@lock-in/contracts';
import { Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LoadMore } from '../ui/load-more.tsx';
import { RelativeTime } from '../ui/time.tsx';
import { NoticeCard } from './notice-card.tsx';
import { useWarningsInfiniteQuery } from './report-endpoints.ts';
import { addressOfSubject, thingNouns } from './report-words.ts';

/** Warnings by admins to the reader; empty if there are none. */
export function Warnings() {
  const list = useWarningsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const warnings = list.currentData?.pages.flatMap((page) => page.warnings) ?? [];
  if (warnings.length === 0) return null;
  return (
    <Stack component="section" aria-label="Warnings" mb="md">
      {warnings.map((warning) => (
        <WarningCard key={warning.caseId} warning={warning} />
      ))}
      <LoadMore pages={list} failure="Error loading warnings." />
    </Stack>
  );
}

function WarningCard({ warning }: { warning: Warning }) {
  const { caseId, thing, thingId, postId, title, warnedAt, withdrawnAt } = warning;
  return (
    <NoticeCard
      id={`warning-${caseId}`}
      title="Warning"
      icon={IconAlertTriangle}
      about={
        <>
          About your {thingNouns[thing].toLowerCase()}
          {title !== null && thing !== 'account' && (
            <>
              {' '}
              <Anchor
                component={Link}
                to={addressOfSubject({ thing, id: thingId, postId })}
                underline="always"
              >
                {title}
              </Anchor>
            </>
          )}{' '}
          · <RelativeTime at={warnedAt} />
          {withdrawnAt !== null && ' · withdrawn'}
        </>
      }
      notice={warning}
    />
  );
}

import type { OwnSuspension } from '@lock-in/contracts';
import { Stack } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { dateTimeShort } from '../ui/format.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { RelativeTime } from '../ui/time.tsx';
import { NoticeCard } from './notice-card.tsx';
import { useSuspensionsInfiniteQuery } from './suspension-endpoints.ts';

/** The reader's suspensions, with dates and reasons; empty if there are none. */
export function Suspensions() {
  const list = useSuspensionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const suspensions = list.currentData?.pages.flatMap((page) => page.suspensions) ?? [];
  if (suspensions.length === 0) return null;
  return (
    <Stack component="section" aria-label="Suspensions" mb="md">
      {suspensions.map((suspension) => (
        <SuspensionCard key={suspension.suspensionId} suspension={suspension} />
      ))}
      <LoadMore pages={list} failure="Error loading suspensions." />
    </Stack>
  );
}

function SuspensionCard({ suspension }: { suspension: OwnSuspension }) {
  const { suspensionId, suspendedAt, until, liftedAt } = suspension;
  return (
    <NoticeCard
      id={`suspension-${suspensionId}`}
      title="Suspension"
      icon={IconBan}
      about={
        <>
          {endOf(until, liftedAt)} · <RelativeTime at={suspendedAt} />
        </>
      }
      notice={suspension}
    />
  );
}

function endOf(until: string | null, liftedAt: string | null) {
  if (liftedAt !== null) return `Lifted ${dateTimeShort(liftedAt)}`;
  if (until === null) return 'Until an administrator lifts it';
  return `${Date.parse(until) > Date.now() ? 'Until' : 'Ended'} ${dateTimeShort(until)}`;
}

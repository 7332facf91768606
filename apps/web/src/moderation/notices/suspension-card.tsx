import type { OwnSuspension } from '@lock-in/contracts';
import { dateTimeShort } from '../../ui/words/format.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconBan } from '../../ui/icons/frame.ts';
import { NoticeCard } from './notice-card.tsx';

/** A suspension of the reader, with its end and reasons. */
export function SuspensionCard({ suspension }: { suspension: OwnSuspension }) {
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

import type { Warning } from '@lock-in/contracts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconAlertTriangle } from '../../ui/icons/frame.ts';
import { NoticeCard } from './notice-card.tsx';
import { addressOfSubject, thingNouns } from '../reports/report-texts.ts';

/** A warning by admins to the reader. */
export function WarningCard({ warning }: { warning: Warning }) {
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

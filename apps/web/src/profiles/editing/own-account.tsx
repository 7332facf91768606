import { paths } from '@lock-in/contracts/paths';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { CloseAccount } from '../closing/close-account.tsx';
import classes from '../page/profile-view.module.css';
import { profileQueries, useProfileQuery } from '../profile-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** Details of the account, and a way to close it. */
export default function OwnAccount() {
  const { accountId, role, company } = useMe();
  const { data: profile, error, refetch } = useProfileQuery(String(accountId));
  return (
    <>
      {profile && !profile.isDisabled ? (
        <Card>
          <dl className={classes.facts}>
            <Fact name="Email">{profile.email}</Fact>
            <Fact name="Role">
              {company ? `Recruiter at ${company.name}` : role === 'Company' ? 'Company' : 'User'}
            </Fact>
          </dl>
        </Card>
      ) : error ? (
        <ErrorCard text="Error loading profile." error={error} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading profile…">
          <SkeletonCard lines={2} />
        </div>
      )}
      <CloseAccount>
        Your profile is no longer shown. To erase your personal data as well, go to{' '}
        <Anchor component={Link} to={paths.myData} underline="always">
          My data
        </Anchor>
        .
      </CloseAccount>
    </>
  );
}

export const firstView: FirstView = ({ me, read }) =>
  me && read(profileQueries.endpoints.profile.initiate(String(me.accountId)));

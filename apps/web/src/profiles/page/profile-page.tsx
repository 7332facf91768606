import { paths } from '@lock-in/contracts/paths';
import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { noteStatus } from '../../lib/conditions.ts';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { type FollowOf, Identity, type StandingOf } from './identity.tsx';
import { Latest } from './latest.tsx';
import { IdentitySkeleton, ProfileSkeleton } from './profile-skeleton.tsx';
import { type PostsOf, ProfileView } from './profile-view.tsx';
import { profileQueries, useProfileQuery } from '../profile-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import type { FirstView } from '../../lib/first-view.ts';

interface ProfilePageProps {
  /** An account's posts, in full and as a short list. Passed in, because they belong to another slice. */
  readonly Posts: PostsOf;
  readonly LatestPosts: PostsOf;
  /** The follower count and the follow button. */
  readonly Follow: FollowOf;
  /** The company's own change under review; passed in like the posts. */
  readonly ownChange: ReactNode;
  /** The account's strikes and suspension, for admins. */
  readonly Standing: StandingOf;
}

export default function ProfilePage({ Posts, LatestPosts, Follow, ownChange, Standing }: ProfilePageProps) {
  const { viewId = '' } = useParams();
  const me = useMe();
  const {
    currentData: profile,
    error,
    refetch,
  } = useProfileQuery(viewId, {
    refetchOnMountOrArgChange: everyVisit,
  });
  const shown = profile && !profile.isDisabled ? profile : undefined;
  const isComing = !profile && !error;

  return (
    <ColumnsPage
      title={shown?.name ?? 'Profile'}
      heading={false}
      left={
        shown || isComing
          ? {
              content: shown ? (
                <Identity
                  key={shown.accountId}
                  profile={shown}
                  Follow={Follow}
                  ownChange={ownChange}
                  Standing={Standing}
                />
              ) : (
                <IdentitySkeleton isOwn={viewId === String(me.accountId)} />
              ),
              onPhone: 'above',
              wide: true,
            }
          : undefined
      }
      right={
        shown && shown.role !== 'Admin'
          ? { label: 'Latest', content: <Latest profile={shown} Posts={LatestPosts} /> }
          : undefined
      }
    >
      {!shown && <VisuallyHidden component="h1">Profile</VisuallyHidden>}
      {shown ? (
        <ProfileView key={shown.accountId} profile={shown} Posts={Posts} />
      ) : profile ? (
        <Notice text="This user's account is disabled." />
      ) : isApiError(error) && error.status === 404 ? (
        <Absent />
      ) : error ? (
        <ErrorCard text="Error loading profile." error={error} onRetry={refetch} />
      ) : (
        <ProfileSkeleton />
      )}
    </ColumnsPage>
  );
}

function Absent() {
  noteStatus(404);
  return <Notice text="User not found." />;
}

function Notice({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState
        text={text}
        action={
          <Button component={Link} to={paths.home} variant="default">
            Go to the feed
          </Button>
        }
      />
    </Card>
  );
}

export const firstView: FirstView = async ({ params: { viewId = '' }, isWide, search, read }) => {
  const { data: profile } = await read(profileQueries.endpoints.profile.initiate(viewId));
  if (!profile || profile.isDisabled || profile.companyId === undefined) return;
  const { companyId } = profile;
  void read(profileQueries.endpoints.companyAnswers.initiate(companyId));
  const isJobs = search.get('tab') === 'jobs';
  if (isJobs || isWide)
    void read(profileQueries.endpoints.profileJobs.initiate({ companyId, open: !isJobs }));
};

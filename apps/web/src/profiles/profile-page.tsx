import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { isApiError } from '../app/api-error.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { type PostsOf, ProfileView } from './profile-view.tsx';
import { useProfileQuery } from './queries.ts';

/** `Posts` is handed in, because another slice knows them. */
export default function ProfilePage({ Posts }: { Posts: PostsOf }) {
  const { viewId = '' } = useParams();
  const {
    currentData: profile,
    error,
    refetch,
  } = useProfileQuery(viewId, {
    refetchOnMountOrArgChange: true,
  });
  const name = profile && !profile.isDisabled ? profile.name : 'Profile';

  return (
    <Page title={name} heading={false}>
      {profile?.isDisabled ? (
        <Notice text="This user's account is disabled." />
      ) : profile ? (
        <ProfileView key={profile.accountId} profile={profile} Posts={Posts} />
      ) : isApiError(error) && error.status === 404 ? (
        <Notice text="User not found." />
      ) : error ? (
        <Card>
          <ErrorState text="Error loading profile." error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState
        text={text}
        action={
          <Button component={Link} to="/" variant="default">
            Go to the feed
          </Button>
        }
      />
    </Card>
  );
}

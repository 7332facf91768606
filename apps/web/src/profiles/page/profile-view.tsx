import { Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { CountedTabs } from '../../ui/lists/counted-tabs.tsx';
import { About } from './about.tsx';
import { JobListings } from './job-listings.tsx';
import type { ActiveProfile } from '../profile-endpoints.ts';

/** The posts of an account; passed in, because they belong to another slice. */
export type PostsOf = ComponentType<{ readonly accountId: number }>;

interface ProfileViewProps {
  readonly profile: ActiveProfile;
  readonly Posts: PostsOf;
}

export function ProfileView({ profile, Posts }: ProfileViewProps) {
  return (
    <section aria-label="Profile">
      {profile.role === 'Admin' ? (
        <Card>
          <Title order={2} mb="xs">
            About
          </Title>
          <About profile={profile} />
        </Card>
      ) : (
        <Tabs profile={profile} Posts={Posts} />
      )}
    </section>
  );
}

function Tabs({ profile, Posts }: ProfileViewProps) {
  const { accountId, companyId } = profile;
  const about = {
    value: 'about',
    label: 'About',
    panel: (
      <Card>
        <About profile={profile} />
      </Card>
    ),
  };
  const jobs = companyId !== undefined && {
    value: 'jobs',
    label: 'Job Listings',
    panel: <JobListings companyId={companyId} />,
  };
  const posts = {
    value: 'posts',
    label: 'Posts',
    panel: <Posts accountId={accountId} />,
  };
  return <CountedTabs label="Profile" tabs={[about, ...(jobs ? [jobs] : []), posts]} />;
}

import type { Profile } from '@lock-in/contracts';
import { Title } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { CountedTabs } from '../ui/counted-tabs.tsx';
import { About } from './about.tsx';
import { Identity } from './identity.tsx';
import { JobListings } from './job-listings.tsx';
import classes from './profile-view.module.css';

export type ActiveProfile = Extract<Profile, { isDisabled: false }>;

/** Three tenths who it is, seven tenths what there is to know; one below the other on a phone. */
export function ProfileView({ profile }: { profile: ActiveProfile }) {
  const { companyId } = profile;
  return (
    <div className={classes.grid}>
      <Card component="section" aria-label="Identity" className={classes.left}>
        <Identity profile={profile} />
      </Card>
      <Card component="section" aria-label="Profile" className={classes.right}>
        {companyId === undefined ? (
          <>
            <Title order={2} mb="xs">
              About
            </Title>
            <About profile={profile} />
          </>
        ) : (
          <CountedTabs
            label="Profile"
            tabs={[
              { value: 'about', label: 'About', panel: <About profile={profile} /> },
              { value: 'jobs', label: 'Job Listings', panel: <JobListings companyId={companyId} /> },
            ]}
          />
        )}
      </Card>
    </div>
  );
}

import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { OpenJobs } from './open-jobs.tsx';
import type { PostsOf } from './profile-view.tsx';
import type { ActiveProfile } from '../profile-endpoints.ts';

interface LatestProps {
  readonly profile: ActiveProfile;
  readonly Posts: PostsOf;
}

/** Beside a profile: the account's latest activity, except what the open tab already shows. */
export function Latest({ profile: { accountId, companyId }, Posts }: LatestProps) {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return (
    <Stack>
      {companyId !== undefined && tab !== 'jobs' && <OpenJobs companyId={companyId} />}
      {tab !== 'posts' && <Posts accountId={accountId} />}
    </Stack>
  );
}

import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfileQuery } from '../profile-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';
import { formOpenedAt } from '../../lib/conditions.ts';

/** Starts with the current profile, not a cached one. Later reads do not change the form. */
export function EditProfile() {
  const { accountId } = useMe();
  const [opened] = useState(formOpenedAt);
  const read = useProfileQuery(String(accountId), { refetchOnMountOrArgChange: everyVisit });
  const [begun, setBegun] = useState<typeof read.currentData>();
  const fresh = (read.fulfilledTimeStamp ?? 0) >= opened ? read.currentData : undefined;
  if (begun === undefined && fresh !== undefined) setBegun(fresh);

  const profile = begun ?? fresh;
  if (profile && !profile.isDisabled) return <ProfileForm profile={profile} />;
  if (read.isError) {
    return <ErrorCard text="Error loading profile." error={read.error} onRetry={read.refetch} />;
  }
  // Higher than a window, so that the sections below do not move within it.
  return (
    <div role="status" aria-label="Loading profile…">
      <SkeletonCard lines={40} />
    </div>
  );
}

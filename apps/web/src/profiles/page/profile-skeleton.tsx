import { Skeleton, Stack } from '@mantine/core';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonLines } from '../../ui/lists/skeletons.tsx';
import classes from './profile-view.module.css';

/** As high as the identity of a job seeker, so that the content below it does not move. */
export function IdentitySkeleton({ isOwn }: { isOwn: boolean }) {
  const { role } = useMe();
  return (
    <Card>
      <div className={classes.who} aria-hidden>
        <Skeleton circle height={112} />
        <Skeleton height={24} width="60%" mt={8} />
        <Skeleton height={14} width="30%" my={3} />
        <Skeleton height={14} width="70%" my={3} />
        <div className={isOwn || role === 'Admin' ? classes.followers : classes.follow} />
      </div>
      <Stack gap={8} mt="md" aria-hidden>
        <Skeleton className={classes.action} />
        {isOwn && <Skeleton className={classes.action} />}
      </Stack>
    </Card>
  );
}

/** The tab bar, and the content of the first tab. */
export function ProfileSkeleton() {
  return (
    <Stack role="status" aria-label="Loading profile…">
      <Skeleton height={14} my={12} width={200} aria-hidden />
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    </Stack>
  );
}

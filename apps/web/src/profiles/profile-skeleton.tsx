import { Skeleton, Stack } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { SkeletonLines } from '../ui/skeletons.tsx';
import classes from './profile-view.module.css';

export function ProfileSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading profile…">
      <Card className={classes.left}>
        <Stack align="center" gap={12} aria-hidden>
          <Skeleton circle height={112} />
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} width="80%" />
        </Stack>
      </Card>
      <Card className={classes.right}>
        <Skeleton height={16} width={80} mb={16} aria-hidden />
        <SkeletonLines lines={4} />
      </Card>
    </div>
  );
}

import { Skeleton, Stack } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { SkeletonLines } from '../ui/skeletons.tsx';

export function IdentitySkeleton() {
  return (
    <Card>
      <Stack align="center" gap={12} aria-hidden>
        <Skeleton circle height={112} />
        <Skeleton height={20} width="60%" />
        <Skeleton height={14} width="80%" />
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

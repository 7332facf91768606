import { Group, Skeleton, Stack } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonLines } from '../../../ui/lists/skeletons.tsx';

/** Placeholder with the height of a post: head, tags, three lines, actions. */
export function PostSkeleton() {
  return (
    <Card>
      <div aria-hidden>
        <Group wrap="nowrap" gap={12}>
          <Skeleton circle height={40} />
          <Stack gap={10} flex={1} py={4}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} width="45%" />
          </Stack>
        </Group>
        <Group gap={6} my={12}>
          <Skeleton height={20} width={72} radius="xl" />
          <Skeleton height={20} width={56} radius="xl" />
        </Group>
        <SkeletonLines lines={3} />
        <Group gap={16} mt={16} h={24}>
          <Skeleton height={14} width={56} />
          <Skeleton height={14} width={104} />
        </Group>
      </div>
    </Card>
  );
}

export function PostSkeletons({ cards = 3, label }: { cards?: number; label: string }) {
  return (
    <Stack role="status" aria-label={label}>
      {Array.from({ length: cards }, (_, card) => (
        <PostSkeleton key={card} />
      ))}
    </Stack>
  );
}

import { Group, Skeleton, Stack } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import { SkeletonLines } from '../ui/skeletons.tsx';

/** Jobs to come, of the height that job cards have. */
export function JobSkeletons({ cards = 3 }: { cards?: number }) {
  return (
    <Stack role="status" aria-label="Loading jobs…">
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card}>
          <Stack gap={12} aria-hidden>
            <Skeleton height={16} width="50%" />
            <Skeleton height={12} width="35%" />
            <Skeleton height={14} width={180} />
            <Group gap={6}>
              <Skeleton height={20} width={72} radius="xl" />
              <Skeleton height={20} width={64} radius="xl" />
              <Skeleton height={20} width={120} radius="xl" />
            </Group>
            <SkeletonLines lines={3} />
            <Skeleton height={12} width="55%" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

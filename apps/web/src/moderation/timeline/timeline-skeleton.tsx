import { Group, Skeleton, Stack } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';

export const TimelineSkeleton = () => (
  <Card>
    <Stack role="status" aria-label="Loading timeline…">
      {Array.from({ length: 5 }, (_, row) => (
        <Group key={row} wrap="nowrap" gap={12} aria-hidden>
          <Skeleton circle height={32} />
          <div style={{ flex: 1 }}>
            <Skeleton height={14} my={3} width={`${40 + ((row * 23) % 45)}%`} />
            <Skeleton height={12} my={4} width="25%" />
          </div>
        </Group>
      ))}
    </Stack>
  </Card>
);

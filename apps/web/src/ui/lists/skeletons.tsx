import { Group, Skeleton, Stack } from '@mantine/core';
import { Card } from '../layout/card.tsx';

/** Placeholder of text lines; the last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap={8} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}

/** Placeholder of a card that starts with an avatar, a title and a meta line. */
export function SkeletonCard({ lines = 3 }: { lines?: number }) {
  return (
    <Card>
      <Group wrap="nowrap" gap={12} mb="md" aria-hidden>
        <Skeleton circle height={40} />
        <Stack gap={8} flex={1}>
          <Skeleton height={16} width="50%" />
          <Skeleton height={12} width="30%" />
        </Stack>
      </Group>
      <SkeletonLines lines={lines} />
    </Card>
  );
}

/** A list of such cards, announced to screen readers in one sentence. */
export function SkeletonCards({ cards = 3, label = 'Loading…' }: { cards?: number; label?: string }) {
  return (
    <Stack role="status" aria-label={label}>
      {Array.from({ length: cards }, (_, card) => (
        <SkeletonCard key={card} />
      ))}
    </Stack>
  );
}

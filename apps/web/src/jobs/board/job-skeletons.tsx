import { Divider, Group, Skeleton, Stack } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonLines } from '../../ui/lists/skeletons.tsx';
import classes from '../job/job-view.module.css';

/** Placeholders with the height of job cards. */
export function JobSkeletons({ cards = 3 }: { cards?: number }) {
  return (
    <Stack role="status" aria-label="Loading jobs…">
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card}>
          <Stack gap={12} aria-hidden>
            <Group wrap="nowrap" gap={12}>
              <Skeleton circle height={40} />
              <Stack gap={8} flex={1}>
                <Skeleton height={16} width="50%" />
                <Skeleton height={12} width="35%" />
              </Stack>
            </Group>
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

/** Placeholder of a job's page. */
export function JobSkeleton() {
  return (
    <Card>
      <Stack role="status" aria-label="Loading job…">
        <Group wrap="nowrap" gap={12} aria-hidden>
          <Skeleton circle height={48} />
          <div className={classes.head}>
            <Skeleton height={20} my={4} width="60%" />
            <Skeleton height={12} my={4} width="45%" />
          </div>
        </Group>
        <Skeleton height={16} my={4} width={200} />
        <div className={classes.facts} aria-hidden>
          {Array.from({ length: 6 }, (_, fact) => (
            <Skeleton key={fact} height={36} />
          ))}
        </div>
        <Skeleton height={36} width={200} />
        <Divider />
        <SkeletonLines lines={6} />
      </Stack>
    </Card>
  );
}

import type { OwnSuspension } from '@lock-in/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Card } from '../ui/card.tsx';
import { dateTimeShort } from '../ui/format.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Prose } from '../ui/prose.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { OwnAppeal } from './own-appeal.tsx';
import { ReasonTags } from './reason-tags.tsx';
import classes from './removal-card.module.css';
import { useSuspensionsInfiniteQuery } from './suspension-calls.ts';

/** When and why the reader was suspended; nothing where they never were. */
export function Suspensions() {
  const list = useSuspensionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const suspensions = list.currentData?.pages.flatMap((page) => page.suspensions) ?? [];
  if (suspensions.length === 0) return null;
  return (
    <Stack component="section" aria-label="Suspensions" mb="md">
      {suspensions.map((suspension) => (
        <SuspensionCard key={suspension.suspensionId} suspension={suspension} />
      ))}
      <LoadMore pages={list} failure="Error loading suspensions." />
    </Stack>
  );
}

function SuspensionCard({ suspension }: { suspension: OwnSuspension }) {
  const { suspensionId, reasons, words, suspendedAt, until, liftedAt } = suspension;
  return (
    <Card component="article" aria-labelledby={`suspension-${suspensionId}`}>
      <Title order={2} id={`suspension-${suspensionId}`}>
        Suspension
      </Title>
      <Text c="dimmed" className={classes.meta ?? ''}>
        <IconBan size={18} stroke={1.75} aria-hidden />
        <span>
          {endOf(until, liftedAt)} · <RelativeTime at={suspendedAt} />
        </span>
      </Text>
      <div className={classes.content}>
        <Prose text={words} />
      </div>
      <Group gap={8} mt="md">
        <Text c="dimmed">Reasons</Text>
        <ReasonTags reasons={reasons} />
      </Group>
      <OwnAppeal of={suspension} />
    </Card>
  );
}

function endOf(until: string | null, liftedAt: string | null) {
  if (liftedAt !== null) return `Lifted ${dateTimeShort(liftedAt)}`;
  if (until === null) return 'Until an administrator lifts it';
  return `${Date.parse(until) > Date.now() ? 'Until' : 'Ended'} ${dateTimeShort(until)}`;
}

import type { Appealable } from '@lock-in/contracts';
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import type { Icon } from '../../ui/icons/icon.ts';
import { OwnAppeal } from '../appeals/own-appeal.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import classes from './removal-card.module.css';

interface NoticeCardProps {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  /** Subject and date. */
  readonly about: ReactNode;
  readonly notice: Appealable & { readonly words: string; readonly reasons: readonly string[] };
}

/** A message from the admins to the reader, with its reasons and the reader's appeal. */
export function NoticeCard({ id, title, icon: Icon, about, notice }: NoticeCardProps) {
  return (
    <Card component="article" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text c="dimmed" className={classes.meta ?? ''}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{about}</span>
      </Text>
      <div className={classes.content}>
        <Prose text={notice.words} />
      </div>
      <Group gap={8} mt="md">
        <Text c="dimmed">Reasons</Text>
        <ReasonTags reasons={notice.reasons} />
      </Group>
      <OwnAppeal of={notice} />
    </Card>
  );
}

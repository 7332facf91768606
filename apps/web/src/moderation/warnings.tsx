import type { Warning } from '@lock-in/contracts';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Prose } from '../ui/prose.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { OwnAppeal } from './own-appeal.tsx';
import { ReasonTags } from './reason-tags.tsx';
import classes from './removal-card.module.css';
import { useWarningsInfiniteQuery } from './report-calls.ts';
import { addressOfSubject, thingNouns } from './report-words.ts';

/** What admins had to say to the reader; nothing where they said nothing. */
export function Warnings() {
  const list = useWarningsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const warnings = list.currentData?.pages.flatMap((page) => page.warnings) ?? [];
  if (warnings.length === 0) return null;
  return (
    <Stack component="section" aria-label="Warnings" mb="md">
      {warnings.map((warning) => (
        <WarningCard key={warning.caseId} warning={warning} />
      ))}
      <LoadMore pages={list} failure="Error loading warnings." />
    </Stack>
  );
}

function WarningCard({ warning }: { warning: Warning }) {
  const { caseId, thing, thingId, postId, title, reasons, words, warnedAt, withdrawnAt } = warning;
  return (
    <Card component="article" aria-labelledby={`warning-${caseId}`}>
      <Title order={2} id={`warning-${caseId}`}>
        Warning
      </Title>
      <Text c="dimmed" className={classes.meta ?? ''}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <span>
          About your {thingNouns[thing].toLowerCase()}
          {title !== null && thing !== 'account' && (
            <>
              {' '}
              <Anchor
                component={Link}
                to={addressOfSubject({ thing, id: thingId, postId })}
                underline="always"
              >
                {title}
              </Anchor>
            </>
          )}{' '}
          · <RelativeTime at={warnedAt} />
          {withdrawnAt !== null && ' · withdrawn'}
        </span>
      </Text>
      <div className={classes.content}>
        <Prose text={words} />
      </div>
      <Group gap={8} mt="md">
        <Text c="dimmed">Reasons</Text>
        <ReasonTags reasons={reasons} />
      </Group>
      <OwnAppeal of={warning} />
    </Card>
  );
}

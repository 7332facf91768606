import type { Removal } from '@lock-in/contracts';
import { readableSource } from '@lock-in/markdown';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconBriefcase, IconPhoto } from '../../ui/icons/frame.ts';
import { IconArticle, IconMessage } from '../../ui/icons/later.ts';
import { OwnAppeal } from '../appeals/own-appeal.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import classes from './removal-card.module.css';
import { nouns } from './removal-texts.ts';

const signs = { post: IconArticle, comment: IconMessage, job: IconBriefcase, picture: IconPhoto };
const lines = 8;

/** Removed content: its title and text, and when and why it was removed. */
export function RemovalCard({ removal }: { removal: Removal }) {
  const { kind, title, content, removedAt, restoredAt, reasons, words, seen } = removal;
  const [whole, setWhole] = useState(false);
  const id = useId();
  const Sign = signs[kind];
  // Needs more than `lines` lines on any screen.
  const isLong = content.length > 600 || content.split('\n').length > lines;

  return (
    <Card component="article" aria-labelledby={id}>
      <Group gap={8} justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes.what}>
          <Title order={2} id={id}>
            {title ?? (kind === 'picture' ? 'Profile picture' : 'Comment')}
          </Title>
          <Text c="dimmed" className={classes.meta}>
            <Sign size={18} stroke={1.75} aria-hidden />
            <span>
              Your {nouns[kind]} was removed <RelativeTime at={removedAt} />
              {restoredAt && (
                <>
                  {' · restored '}
                  <RelativeTime at={restoredAt} />
                </>
              )}
            </span>
          </Text>
        </div>
        {!seen && (
          <Badge className={classes.fresh} variant="light" tt="none">
            New
          </Badge>
        )}
      </Group>
      {content !== '' && (
        <div className={classes.content}>
          <Prose text={readableSource(content)} {...(isLong && !whole && { lines })} />
          {isLong && (
            <Button
              variant="subtle"
              size="compact-sm"
              mt={4}
              ml={-8}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Show less' : 'Show all'}
            </Button>
          )}
        </div>
      )}
      {reasons.length > 0 && (
        <Group gap={8} mt="md">
          <Text c="dimmed">Reasons</Text>
          <ReasonTags reasons={reasons} />
        </Group>
      )}
      {words && (
        <div className={classes.content}>
          <Text c="dimmed">Message from the administrators</Text>
          <Prose text={words} />
        </div>
      )}
      <OwnAppeal of={removal} />
    </Card>
  );
}

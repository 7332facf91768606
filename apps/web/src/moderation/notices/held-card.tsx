import type { HeldText } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { readableSource } from '@lock-in/markdown';
import { Anchor, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { HeldNote } from '../../shared/held-note.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import classes from './removal-card.module.css';

/** A text of the reader that is hidden until an administrator decides. */
export function HeldCard({ text }: { text: HeldText }) {
  const id = useId();
  const { kind, title, content, heldAt } = text;
  return (
    <Card component="article" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title ?? 'Comment'}
      </Title>
      <Text c="dimmed">
        Your {kind} waits for a decision since <RelativeTime at={heldAt} />
      </Text>
      <div className={classes.content}>
        <HeldNote held={text} />
      </div>
      <div className={classes.content}>
        <Prose text={readableSource(content)} lines={8} />
      </div>
      {kind === 'post' && (
        <Anchor component={Link} to={paths.post(text.id)}>
          Open the post
        </Anchor>
      )}
    </Card>
  );
}

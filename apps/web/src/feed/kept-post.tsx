import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { dateTime } from '../ui/format.ts';

interface KeptPostProps {
  readonly post: Post;
  /** What the button says, and what it is called where that alone says too little. */
  readonly action: string;
  readonly label?: string;
  readonly isLoading: boolean;
  readonly onAct: (card: Element | null) => void;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** A line of a list of posts that the reader keeps, with what takes it out of the list. */
export function KeptPost({ post, action, label, isLoading, onAct, children }: KeptPostProps) {
  const { id, title, username, date } = post;
  return (
    <Card component="article" aria-labelledby={`kept-${id}`}>
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={paths.post(id)} id={`kept-${id}`} fw={600}>
            {title}
          </Anchor>
          <Text c="dimmed" mb={children ? 8 : 0}>
            @{username} · {dateTime(date)}
          </Text>
          {children}
        </div>
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={isLoading}
          aria-label={label}
          onClick={({ currentTarget }) => onAct(currentTarget.closest('article'))}
        >
          {action}
        </Button>
      </Group>
    </Card>
  );
}

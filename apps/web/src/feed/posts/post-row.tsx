import type { Post } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { dateTime } from '../../ui/words/format.ts';

interface PostRowProps {
  readonly post: Post;
  /** The button's text, and its accessible name if the text alone is not enough. */
  readonly action: string;
  readonly label?: string;
  readonly isLoading: boolean;
  readonly onAct: (card: Element | null) => void;
  /** Shown below the title. */
  readonly children?: ReactNode;
}

/** A row in a list of saved or hidden posts, with a button that removes it from the list. */
export function PostRow({ post, action, label, isLoading, onAct, children }: PostRowProps) {
  const { id, title, username, date } = post;
  return (
    <Card component="article" aria-labelledby={`post-row-${id}`}>
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={paths.post(id)} id={`post-row-${id}`} fw={600}>
            <bdi>{title}</bdi>
          </Anchor>
          <Text c="dimmed" mb={children ? 8 : 0}>
            <bdi>@{username}</bdi> · {dateTime(date)}
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

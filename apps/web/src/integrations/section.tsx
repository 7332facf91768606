import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../ui/lists/skeletons.tsx';
import classes from './integrations.module.css';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  readonly empty: string;
  readonly failure: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** The rows; `undefined` until they are loaded. */
  readonly children: readonly ReactNode[] | undefined;
}

/** A list with a description, including its loading, error and empty states. */
export function Section(props: SectionProps) {
  const { title, text, action, empty, failure, error, onRetry, children } = props;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <Title order={2} id={id}>
            {title}
          </Title>
          {action}
        </Group>
        <Text c="dimmed">{text}</Text>
        {children && children.length > 0 && (
          <ul className={classes.list} aria-labelledby={id}>
            {children}
          </ul>
        )}
        {children?.length === 0 && <EmptyState text={empty} />}
        {!children && error !== undefined && <ErrorState text={failure} error={error} onRetry={onRetry} />}
        {!children && error === undefined && (
          <div role="status" aria-label={`Loading ${title.toLowerCase()}…`}>
            <SkeletonLines lines={4} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

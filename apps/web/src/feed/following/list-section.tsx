import { Group, Stack, Text, Title } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';

interface ListSectionProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly React.ReactNode[];
  readonly before?: React.ReactNode;
  readonly after?: React.ReactNode;
}

/** A card with a list of `ListRow`s, or a text if there are none. */
export function ListSection({ title, empty, children, before, after }: ListSectionProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} mb={12}>
        {title}
      </Title>
      {before}
      {children.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <Stack gap={12} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {children}
        </Stack>
      )}
      {after}
    </Card>
  );
}

export const ListRow = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <Group component="li" justify="space-between" wrap="nowrap" mih={36}>
    {label}
    {children}
  </Group>
);

import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

/** A card beside the page's content, with a heading and a short list. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card bare component="section" aria-labelledby={id}>
      <Title order={2} id={id} size="h3" px={16} pt={12} pb={8}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

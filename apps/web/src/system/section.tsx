import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import classes from './system.module.css';

interface SectionProps {
  readonly title: string;
  /** Explanation for readers who do not know the section's terms. */
  readonly about?: string;
  readonly children?: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Card bare component="section" aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {about !== undefined && <p>{about}</p>}
      </header>
      {children}
    </Card>
  );
}

/** Pairs of a name and its current value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './job-view.module.css';

interface JobHeadProps {
  readonly logo: ReactNode;
  readonly title: string;
  /** A link to the company. */
  readonly company: ReactNode;
  readonly location: string | null;
  /** Shown at the top right. */
  readonly status: ReactNode;
  /** When the job was posted, and by whom. */
  readonly children: ReactNode;
}

/** The top of a job: its title and its company. */
export function JobHead({ logo, title, company, location, status, children }: JobHeadProps) {
  return (
    <Group wrap="nowrap" gap={12} align="flex-start">
      {logo}
      <div className={classes.head}>
        <Group justify="space-between" align="flex-start" gap="4px 8px">
          <Title id="job-title" flex="1 1 220px">
            <bdi>{title}</bdi>
          </Title>
          {status}
        </Group>
        <Text c="dimmed">
          {company}
          {location !== null && (
            <>
              {' · '}
              <bdi>{location}</bdi>
            </>
          )}{' '}
          · {children}
        </Text>
      </div>
    </Group>
  );
}

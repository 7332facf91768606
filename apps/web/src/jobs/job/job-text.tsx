import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './job-view.module.css';

interface JobTextProps {
  readonly description: ReactNode;
  readonly responsibilities: readonly string[];
}

/** What the company wrote about a job. */
export function JobText({ description, responsibilities }: JobTextProps) {
  return (
    <>
      <section>
        <Title order={2} mb={4}>
          Description
        </Title>
        {description}
      </section>
      {responsibilities.length > 0 && (
        <section>
          <Title order={2} mb={4}>
            Responsibilities
          </Title>
          <ul className={classes.list}>
            {responsibilities.map((line, at) => (
              <li key={at} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

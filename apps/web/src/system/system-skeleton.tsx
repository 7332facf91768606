import { Skeleton, Stack } from '@mantine/core';
import { Card } from '../ui/layout/card.tsx';
import classes from './system.module.css';

/** Placeholder with the page's dimensions. */
export function SystemSkeleton() {
  return (
    <Stack gap={16} role="status" aria-label="Loading the state of the system…">
      <Card className={classes.summary ?? ''}>
        <Skeleton circle height={24} aria-hidden />
        <Stack gap={8} flex={1} aria-hidden>
          <Skeleton height={16} width={180} my={4} />
          <Skeleton height={12} width={240} my={4} />
        </Stack>
      </Card>
      <div className={classes.columns} aria-hidden>
        <Stack gap={16}>
          <Bones rows={10} />
          <Bones rows={5} />
        </Stack>
        <Stack gap={16}>
          <Facts />
          <Bones rows={1} />
          <Facts />
        </Stack>
      </div>
    </Stack>
  );
}

function Bones({ rows }: { rows: number }) {
  return (
    <Card bare>
      <div className={classes.head}>
        <Skeleton height={16} width={120} my={4} />
        <Skeleton height={12} width="50%" mt={6} mb={4} />
      </div>
      <ul className={classes.rows}>
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className={classes.row}>
            <Skeleton height={14} width={`${30 + ((row * 13) % 25)}%`} my={3} />
            <Skeleton height={12} width="45%" my={4} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts() {
  return (
    <Card bare>
      <div className={classes.head}>
        <Skeleton height={16} width={120} my={4} />
      </div>
      <div className={classes.facts}>
        {[56, 44, 120, 72].map((width) => (
          <div key={width}>
            <Skeleton height={14} width={64} my={3} />
            <Skeleton height={14} width={width} my={3} />
          </div>
        ))}
      </div>
    </Card>
  );
}

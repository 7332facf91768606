import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './decision-table.module.css';

/** Explicit roles, because the card layout on phones removes the implicit ones. */
export function DecisionTable({ children }: { children: ReactNode }) {
  return (
    <Card bare className={classes.card ?? ''}>
      <table role="table" aria-label="Decisions" className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
            {['When', 'Decision', 'What', 'Reasons', 'Decided by'].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </Card>
  );
}

/** Placeholders with the height of rows. */
export function DecisionTableSkeleton({ rows }: { rows: number }) {
  return (
    <Card bare className={classes.card ?? ''}>
      <div role="status" aria-label="Loading decisions…">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.bones} aria-hidden>
            <Skeleton height={12} width={80} />
            <Skeleton height={14} width={130} />
            <div className={classes.bone}>
              <Skeleton height={14} my={3} width={`${45 + ((row * 17) % 40)}%`} />
              <Skeleton height={12} my={4} width="30%" />
            </div>
            <Skeleton height={20} width={120} radius="xl" />
          </div>
        ))}
      </div>
    </Card>
  );
}

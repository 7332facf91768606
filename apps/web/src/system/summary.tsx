import type { SystemState } from '@lock-in/contracts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../ui/card.tsx';
import { announcementOf, plural, problemText } from './system-words.ts';
import classes from './system.module.css';

const sign = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether all is well, before all details. A change is announced; numbers that only tick on are not. */
export function Summary({ system }: { system: SystemState }) {
  const { problems, projections, queues, processes } = system;
  return (
    <Card className={classes.summary ?? ''}>
      <VisuallyHidden role="status">{announcementOf(system)}</VisuallyHidden>
      {problems.length === 0 ? (
        <>
          <IconCircleCheck {...sign} className={classes.good} />
          <div>
            <p className={classes.verdict}>Everything is caught up</p>
            <p className={classes.about}>
              {plural(projections.length, 'read model')}, {plural(queues.length, 'queue')},{' '}
              {plural(processes.length, 'process', 'processes')}.
            </p>
          </div>
        </>
      ) : (
        <>
          <IconAlertTriangle {...sign} className={classes.bad} />
          <div>
            <p className={classes.verdict}>
              {problems.length === 1 ? 'One thing needs' : `${problems.length} things need`} attention
            </p>
            <ul className={classes.problems}>
              {problems.map((problem) => (
                <li key={`${problem.kind} ${problem.subject}`}>{problemText(problem, system)}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Card>
  );
}

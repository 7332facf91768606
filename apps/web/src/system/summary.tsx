import type { SystemState } from '@lock-in/contracts';
import { VisuallyHidden } from '@mantine/core';
import { Card } from '../ui/layout/card.tsx';
import { plural } from '../ui/words/format.ts';
import { IconAlertTriangle, IconCircleCheck } from '../ui/icons/frame.ts';
import { announcementOf, isReactor, problemText } from './system-texts.ts';
import classes from './system.module.css';

const sign = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The overall status, above the details. Changes of the status are announced; changing numbers are not. */
export function Summary({ system }: { system: SystemState }) {
  const { problems } = system;
  return (
    <Card className={classes.summary ?? ''}>
      <VisuallyHidden role="status">{announcementOf(system)}</VisuallyHidden>
      {problems.length === 0 ? (
        <>
          <IconCircleCheck {...sign} className={classes.good} />
          <div>
            <p className={classes.verdict}>Everything is caught up</p>
            <p className={classes.about}>{partsOf(system)}</p>
          </div>
        </>
      ) : (
        <>
          <IconAlertTriangle {...sign} className={classes.bad} />
          <div>
            <p className={classes.verdict}>
              {problems.length === 1
                ? 'One thing needs'
                : plural(problems.length, 'thing needs', 'things need')}{' '}
              attention
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

/** "8 read models, 2 reactors, 5 queues, 1 process". */
function partsOf({ projections, queues, processes }: SystemState): string {
  const reactors = projections.filter(({ name }) => isReactor(name)).length;
  const parts = [
    plural(projections.length - reactors, 'read model'),
    plural(reactors, 'reactor'),
    plural(queues.length, 'queue'),
    plural(processes.length, 'process', 'processes'),
  ];
  return `${parts.join(', ')}.`;
}

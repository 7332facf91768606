import type { QueueState } from '@lock-in/contracts';
import { plural } from '../ui/words/format.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Mark } from './mark.tsx';
import { Section } from './section.tsx';
import { aboutQueue } from './system-texts.ts';
import classes from './system.module.css';

export function Queues({ queues }: { queues: readonly QueueState[] }) {
  return (
    <Section title="Queues" about="Work that is done in the background, by a worker.">
      <ul className={classes.rows}>
        {queues.map((queue) => (
          <Queue key={queue.name} queue={queue} />
        ))}
      </ul>
    </Section>
  );
}

function Queue({ queue }: { queue: QueueState }) {
  const { name, counts } = queue;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <div className={classes.what}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{aboutQueue(name)}</span>
        </div>
        <div className={classes.how}>
          <div className={classes.marks}>
            {counts && counts.failed > 0 && <Mark kind="bad">{plural(counts.failed, 'failed job')}</Mark>}
            <QueueMark counts={counts} />
          </div>
          {counts && counts.active + counts.waiting > 0 && (
            <span className={classes.progress}>{countsText(counts)}</span>
          )}
        </div>
      </div>
      {counts && counts.failed > 0 && <FailedJobs queue={queue} failed={counts.failed} />}
    </li>
  );
}

function QueueMark({ counts }: Pick<QueueState, 'counts'>) {
  if (counts === null) return <Mark kind="bad">Unreachable</Mark>;
  if (counts.active > 0) return <Mark kind="busy">Working</Mark>;
  if (counts.waiting > 0) return <Mark kind="waiting">Waiting</Mark>;
  return counts.failed > 0 ? null : <Mark kind="good">Idle</Mark>;
}

/** The counts above zero. Not shown if there are only scheduled jobs, because there are always some. */
function countsText({ waiting, active, delayed }: NonNullable<QueueState['counts']>): string {
  const parts = [
    [active, 'active'],
    [waiting, 'waiting'],
    [delayed, 'scheduled'],
  ] as const;
  return parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(' · ');
}

import type { ProcessState, SystemState } from '@lock-in/contracts';
import { plural } from '../ui/words/format.ts';
import { duration } from '../ui/words/durations.ts';
import { Mark } from './mark.tsx';
import { Section } from './section.tsx';
import classes from './system.module.css';

const roles: Readonly<Record<ProcessState['role'], string>> = {
  all: 'All in one',
  api: 'API',
  worker: 'Worker',
};

export function Processes({ system: { at, processes, sessions } }: { system: SystemState }) {
  return (
    <Section title="Processes" about={`${plural(sessions, 'person', 'people')} signed in`}>
      <ul className={classes.rows}>
        {processes.map((each) => (
          <Process key={each.id} process={each} at={at} />
        ))}
      </ul>
    </Section>
  );
}

function Process({ process, at }: { process: ProcessState; at: string }) {
  const { role, host, pid, version, commit, startedAt, notReady } = process;
  const up = (Date.parse(at) - Date.parse(startedAt)) / 1_000;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <div className={classes.what}>
          <span className={classes.name}>{roles[role]}</span>
          <span className={classes.version}>
            {version}
            {commit !== null && ` (${commit.slice(0, 7)})`}
          </span>
          <span className={classes.about}>
            {host} ({pid}), up for {duration(Math.max(0, up))}
          </span>
        </div>
        <div className={classes.how}>
          {notReady.length === 0 ? <Mark kind="good">Ready</Mark> : <Mark kind="waiting">Not ready</Mark>}
          {notReady.length > 0 && <span className={classes.progress}>{notReady.join('; ')}</span>}
        </div>
      </div>
    </li>
  );
}

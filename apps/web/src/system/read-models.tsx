import type { ProjectionState } from '@lock-in/contracts';
import { plural } from '../ui/words/format.ts';
import { Mark } from './mark.tsx';
import { ParkedRoots } from './parked-roots.tsx';
import { Section } from './section.tsx';
import { duration } from '../ui/words/durations.ts';
import { aboutProjection, progressText } from './system-texts.ts';
import classes from './system.module.css';

/** A delay below this is not noticeable. */
const caughtUpSeconds = 5;

export function ReadModels({ projections }: { projections: readonly ProjectionState[] }) {
  return (
    <Section
      title="Read models"
      about="What pages show, folded from the event log. Reactors turn events into jobs."
    >
      <ul className={classes.rows}>
        {projections.map((projection) => (
          <ReadModel key={projection.name} projection={projection} />
        ))}
      </ul>
    </Section>
  );
}

function ReadModel({ projection }: { projection: ProjectionState }) {
  const { name, version, parkedCount } = projection;
  const progress = progressText(projection);
  const isCaughtUp = projection.isFilled && projection.behindSeconds < caughtUpSeconds;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <div className={classes.what}>
          <span className={classes.name}>{name}</span>
          {version !== null && <span className={classes.version}>version {version}</span>}
          <span className={classes.about}>{aboutProjection(name)}</span>
        </div>
        <div className={classes.how}>
          <div className={classes.marks}>
            {parkedCount > 0 && <Mark kind="bad">{plural(parkedCount, 'root')} parked</Mark>}
            <Progress projection={projection} isCaughtUp={isCaughtUp} />
          </div>
          {!isCaughtUp && progress !== '' && <span className={classes.progress}>{progress}</span>}
        </div>
      </div>
      {parkedCount > 0 && <ParkedRoots projection={projection} />}
    </li>
  );
}

function Progress({ projection, isCaughtUp }: { projection: ProjectionState; isCaughtUp: boolean }) {
  if (isCaughtUp) return <Mark kind="good">Caught up</Mark>;
  if (!projection.isFilled) return <Mark kind="busy">Being filled</Mark>;
  return <Mark kind="waiting">{duration(projection.behindSeconds)} behind</Mark>;
}

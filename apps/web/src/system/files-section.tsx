import type { SystemState } from '@lock-in/contracts';
import { Fact } from '../ui/layout/fact.tsx';
import { count } from '../ui/words/format.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { Mark } from './mark.tsx';
import { Facts, Section } from './section.tsx';
import classes from './system.module.css';

/** Where files are stored, and the result of the hourly sweep of unreferenced files. */
export function FilesSection({ storage }: { storage: SystemState['storage'] }) {
  const { kind, place, freeBytes, inUse, sweep } = storage;
  return (
    <Section title="Files">
      <Facts>
        <Fact name={kind === 'bucket' ? 'Bucket' : 'Folder'}>
          <code className={classes.place}>{place}</code>
        </Fact>
        {freeBytes !== null && <Fact name="Free">{diskSize(freeBytes)}</Fact>}
        <Fact name="In use">{count(inUse)}</Fact>
        {sweep && sweep.quarantined > 0 && <Fact name="In quarantine">{count(sweep.quarantined)}</Fact>}
        <Fact name="Swept">
          {sweep ? <RelativeTime at={sweep.sweptAt} /> : 'Not yet'}
          {sweep && sweep.removed > 0 && <span>{count(sweep.removed)} removed</span>}
          {sweep && sweep.leftAlone > 0 && <Mark kind="bad">{count(sweep.leftAlone)} belong to nothing</Mark>}
        </Fact>
      </Facts>
    </Section>
  );
}

/** "640 MB", "12.5 GB", "1.2 TB". */
function diskSize(bytes: number): string {
  const gb = bytes / 1024 ** 3;
  if (gb >= 1_024) return `${Number((gb / 1_024).toFixed(1))} TB`;
  return gb >= 1 ? `${Number(gb.toFixed(1))} GB` : `${Math.round(gb * 1_024)} MB`;
}

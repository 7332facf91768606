import type { SystemState } from '@lock-in/contracts';
import { Fact } from '../ui/layout/fact.tsx';
import { count, plural } from '../ui/words/format.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { duration } from '../ui/words/durations.ts';
import { Mark } from './mark.tsx';
import { Facts, Section } from './section.tsx';

/** The last position of the event log, and whether it matches its seals. */
export function LogSection({ log }: { log: SystemState['log'] }) {
  const { lastPosition, safePosition, oldestAppendSeconds, seal, unsealedSeconds, verification } = log;
  const heldBack = lastPosition - safePosition;
  return (
    <Section title="Event log">
      <Facts>
        <Fact name="Last event">{count(lastPosition)}</Fact>
        <Fact name="Visible">
          {heldBack === 0 ? 'All events' : `All but ${plural(heldBack, 'event')}`}
          {oldestAppendSeconds !== null && oldestAppendSeconds >= 1 && (
            <Mark kind="waiting">append open for {duration(oldestAppendSeconds)}</Mark>
          )}
        </Fact>
        <Fact name="Sealed">
          {seal ? (
            <span>
              up to {count(seal.upTo)}, <RelativeTime at={seal.sealedAt} />
            </span>
          ) : (
            'Nothing yet'
          )}
          {unsealedSeconds > 60 && <Mark kind="waiting">{duration(unsealedSeconds)} not sealed</Mark>}
        </Fact>
        <Fact name="Verified">
          {verification ? <RelativeTime at={verification.verifiedAt} /> : 'Not yet'}
          {verification &&
            (verification.finding === null ? (
              <Mark kind="good">Intact</Mark>
            ) : (
              <Mark kind="bad">{verification.finding}</Mark>
            ))}
        </Fact>
      </Facts>
    </Section>
  );
}

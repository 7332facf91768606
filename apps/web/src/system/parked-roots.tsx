import type { ProjectionState } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { plural, wordFor } from '../ui/words/format.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { toast, toastError } from '../ui/feedback/toast.ts';
import { useRetryParkedRootMutation } from './system-endpoints.ts';
import classes from './system.module.css';

/** The roots of a read model with parked events, longest waiting first. */
export function ParkedRoots({ projection }: { projection: ProjectionState }) {
  const { name, parked, parkedCount } = projection;
  return (
    <>
      <ul className={classes.troubles} aria-label={`Parked roots of ${name}`}>
        {parked.map((each) => (
          <ParkedRoot key={each.root} projection={name} parked={each} />
        ))}
      </ul>
      {parkedCount > parked.length && (
        <p className={classes.more}>
          <span>
            and {plural(parkedCount - parked.length, 'more root')}: <code>npm run projections -- parked</code>
          </span>
        </p>
      )}
    </>
  );
}

interface ParkedRootProps {
  readonly projection: string;
  readonly parked: ProjectionState['parked'][number];
}

function ParkedRoot({ projection, parked: { root, error, parkedAt, waiting } }: ParkedRootProps) {
  const [retry, { isLoading }] = useRetryParkedRootMutation();

  async function tryAgain() {
    try {
      const { isParked } = await retry({ projection, root }).unwrap();
      if (isParked) toast.error(`${root} still cannot be folded.`);
      else toast.success(`${root} has caught up.`);
    } catch (failure) {
      toastError(failure, 'It could not be tried again.');
    }
  }

  return (
    <li className={classes.trouble}>
      <div>
        <p>
          <strong>{root}</strong>: {plural(waiting, 'event')} {wordFor(waiting, 'waits', 'wait')} since{' '}
          <RelativeTime at={parkedAt} />
        </p>
        <code className={classes.error}>{error}</code>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={isLoading}
        onClick={() => void tryAgain()}
        aria-label={`Try ${root} of ${projection} again`}
      >
        Try again
      </Button>
    </li>
  );
}

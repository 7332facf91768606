import type { QueueState } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { plural } from '../ui/words/format.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { toast, toastError } from '../ui/feedback/toast.ts';
import { useRetryFailedJobsMutation } from './system-endpoints.ts';
import classes from './system.module.css';

/** The newest jobs of a queue that failed permanently, and a button to retry all of them. */
export function FailedJobs({ queue: { name, failures }, failed }: { queue: QueueState; failed: number }) {
  const [retry, { isLoading }] = useRetryFailedJobsMutation();

  async function retryAll() {
    try {
      const { retried } = await retry(name).unwrap();
      toast.success(`${plural(retried, 'job')} queued again.`);
    } catch (failure) {
      toastError(failure, 'The jobs could not be queued again.');
    }
  }

  return (
    <>
      <ul className={classes.troubles} aria-label={`Failed jobs of ${name}`}>
        {failures.map(({ id, name: job, failedAt, attempts, error }) => (
          <li key={id} className={classes.trouble}>
            <div>
              <p>
                <strong>{job}</strong>: failed <RelativeTime at={failedAt} /> after{' '}
                {plural(attempts, 'attempt')}
              </p>
              <code className={classes.error}>{error}</code>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        {failed > failures.length && <span>and {plural(failed - failures.length, 'more job')}</span>}
        <Button
          variant="default"
          size="xs"
          disabled={isLoading}
          onClick={() => void retryAll()}
          aria-label={`Retry failed jobs of ${name}`}
        >
          Retry failed jobs
        </Button>
      </div>
    </>
  );
}

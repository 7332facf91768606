import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '../../ui/icons/frame.ts';
import classes from './bookmark-button.module.css';
import { useBookmark } from './use-bookmark.ts';

interface Saveable {
  readonly jobId: number;
  readonly title: string;
}

/** Icon button on a card. Empty for accounts that cannot save jobs. */
export function BookmarkIcon({ job }: { job: Saveable }) {
  const bookmark = useBookmark(job.jobId);
  if (!bookmark) return null;
  const { saved, loading, toggle } = bookmark;
  return (
    <Tooltip label={saved ? 'Saved' : 'Save'}>
      <ActionIcon
        aria-label={`Save ${job.title}`}
        aria-pressed={saved}
        disabled={loading}
        onClick={toggle}
        className={classes.icon}
      >
        <Sign saved={saved} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Button on the job's own page. */
export function BookmarkButton({ job }: { job: Saveable }) {
  const bookmark = useBookmark(job.jobId);
  if (!bookmark) return null;
  const { saved, loading, toggle } = bookmark;
  return (
    <Button
      variant="default"
      miw={112}
      disabled={loading}
      onClick={toggle}
      leftSection={<Sign saved={saved} />}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  );
}

function Sign({ saved }: { saved: boolean }) {
  return saved ? (
    <IconBookmarkFilled size={18} className={classes.saved} aria-hidden />
  ) : (
    <IconBookmark size={18} stroke={1.75} aria-hidden />
  );
}

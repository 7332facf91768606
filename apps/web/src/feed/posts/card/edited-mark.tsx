import { useState } from 'react';
import { lazy } from '../../../ui/lazy.tsx';
import type { Versioned } from '../versions/versions-dialog.tsx';
import classes from './edited-mark.module.css';

const VersionsDialog = lazy(() => import('../versions/versions-dialog.tsx'));

/** Says that a text was edited, and opens its history. `dot`: class of the separator before it. */
export function EditedMark({ of, dot }: { of: Versioned; dot?: string | undefined }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <span className={dot}> · </span>
      <button
        type="button"
        className={classes.mark}
        data-small
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        edited
      </button>
      <VersionsDialog of={of} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

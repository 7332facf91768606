import { lazy, Suspense, useState } from 'react';
import classes from './edited-mark.module.css';

const VersionsDialog = lazy(() => import('./versions-dialog.tsx'));

/** The text that has versions. */
export type Versioned =
  | { readonly kind: 'post'; readonly postId: number }
  | { readonly kind: 'comment'; readonly postId: number; readonly commentId: number };

/** Says that a text was edited, and opens its history. */
export function EditedMark({ of }: { of: Versioned }) {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {' · '}
      <button
        type="button"
        className={classes.mark}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        edited
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <VersionsDialog of={of} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

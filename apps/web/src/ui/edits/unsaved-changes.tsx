import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { DiscardDialog } from './discard-dialog.tsx';
import { guardHistory } from '../dialogs/history-guard.ts';
import type { Draft } from './use-draft.ts';

/**
 * Asks before leaving a page with unsaved changes: by a link, by back and forward, by a reload or by closing the tab
 * (for the last two, browsers show their own dialog). Navigation by the app itself is not guarded: it happens after
 * saving or when the session has ended. `draft` keeps the changes, unless they are left by a link with `data-discards`.
 */
export function UnsavedChanges({ when, draft }: { when: boolean; draft?: Draft }) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<Leave>();
  const ask = useEffectEvent((go: () => void, discards = draft === undefined) => setLeave({ go, discards }));
  const follow = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    if (!when) return;
    const onClick = (event: MouseEvent) => {
      const link = leadsAway(event);
      if (link === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      ask(() => follow(pathname + search + hash), link.hasAttribute('data-discards') || undefined);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const releaseHistory = guardHistory(ask);
    // Runs before React's handlers: a Link would already have navigated.
    document.addEventListener('click', onClick, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      releaseHistory();
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [when]);

  return (
    <DiscardDialog
      opened={leave !== undefined}
      text={
        leave?.discards === false
          ? 'Your changes on this page have not been saved. They stay here as a draft until you sign out.'
          : 'Your changes on this page have not been saved.'
      }
      confirm="Leave page"
      onDiscard={() => {
        setLeave(undefined);
        if (leave?.discards) draft?.clear();
        leave?.go();
      }}
      onKeep={() => setLeave(undefined)}
    />
  );
}

interface Leave {
  readonly go: () => void;
  readonly discards: boolean;
}

/** The link of a click, if it replaces this page by another one of the app. */
function leadsAway(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { pathname, search } = link;
  return pathname === location.pathname && search === location.search ? undefined : link;
}

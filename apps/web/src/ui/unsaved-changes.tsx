import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { DiscardDialog } from './discard-dialog.tsx';
import { guardHistory } from './history-guard.ts';

/**
 * Asks before leaving a page with unsaved changes: by a link, by back and forward, by a reload or by closing the tab
 * (for the last two, browsers show their own dialog). Navigation by the app itself is not guarded: it happens after
 * saving or when the session has ended.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
  const ask = useEffectEvent((go: () => void) => setLeave(() => go));
  const follow = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    if (!when) return;
    const onClick = (event: MouseEvent) => {
      const to = leadsAway(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => follow(to));
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
      text="Your changes on this page have not been saved."
      confirm="Leave page"
      onDiscard={() => {
        setLeave(undefined);
        leave?.();
      }}
      onKeep={() => setLeave(undefined)}
    />
  );
}

/** The target of a click within the app, if it replaces this page. */
function leadsAway(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { pathname, search, hash } = link;
  return pathname === location.pathname && search === location.search ? undefined : pathname + search + hash;
}

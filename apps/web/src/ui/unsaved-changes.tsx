import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { DiscardDialog } from './discard-dialog.tsx';
import { guardHistory } from './history-guard.ts';

/**
 * Asks before a page is left whose changes are not saved: by a link, by the browser's back and forward, by a reload or
 * by closing the tab (for these two browsers ask in words of their own). What the program does itself is not asked
 * about: it navigates once all is saved, or because the session is over.
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
    // Before React hears of the click: a Link would have gone by then.
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

/** Where a click leads within the app, if it takes this page's place. */
function leadsAway(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { pathname, search, hash } = link;
  return pathname === location.pathname && search === location.search ? undefined : pathname + search + hash;
}

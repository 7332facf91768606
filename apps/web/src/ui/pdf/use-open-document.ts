import { useLocation, useNavigate } from 'react-router';
import { idOf } from '../../lib/calls/id-of.ts';
import type { PageLink } from '../lists/use-page.ts';

/** History state: the list's cursors, and the query from which the document was opened. */
interface Opened {
  readonly cursors?: Readonly<Record<number, string>>;
  readonly openedAt?: string;
}

/**
 * The row whose document is open, from the address parameter `name`. Opening adds a history entry, so that going back
 * closes it; moving to another document replaces that entry.
 */
export function useOpenDocument(name: string) {
  const location = useLocation();
  const { search } = location;
  const { cursors, openedAt } = (location.state ?? {}) as Opened;
  const navigate = useNavigate();
  const open = idOf(new URLSearchParams(search).get(name) ?? '');

  return {
    open,
    /** `on`: link to the list page that contains the document, if that is another page. */
    show: (id: number, on?: ReturnType<PageLink>) => {
      const next = new URLSearchParams(on?.to.search ?? search);
      next.set(name, String(id));
      const kept: Opened = {
        ...(cursors && { cursors }),
        ...on?.state,
        ...(open === undefined ? { openedAt: search } : openedAt !== undefined && { openedAt }),
      };
      void navigate({ search: next.toString() }, { replace: open !== undefined, state: kept });
    },
    close: () => {
      const next = new URLSearchParams(search);
      next.delete(name);
      // If the reader moved to another page of the list, the list stays there.
      if (openedAt !== undefined && new URLSearchParams(openedAt).toString() === next.toString()) {
        void navigate(-1);
      } else {
        void navigate({ search: next.toString() }, { replace: true, state: { cursors } });
      }
    },
  };
}

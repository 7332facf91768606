import { useLocation, useNavigate } from 'react-router';
import type { PageLink } from './use-page.ts';

/** State of a history entry: the list's cursors, and the query in which the document was opened. */
interface Opened {
  readonly cursors?: Readonly<Record<number, string>>;
  readonly openedAt?: string;
}

/**
 * Which row's document is open, by the parameter `name` of the address. Opening adds a history entry, so that going back closes it;
 * reading on from one document to the next replaces that entry.
 */
export function useOpenDocument(name: string) {
  const location = useLocation();
  const { search } = location;
  const { cursors, openedAt } = (location.state ?? {}) as Opened;
  const navigate = useNavigate();
  const written = new URLSearchParams(search).get(name) ?? '';
  const open = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined;

  return {
    open,
    /** `on` leads to the page of the list that has it, where that is another one. */
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
      // Unless one read on to another page: that is where the list then stays.
      if (openedAt !== undefined && new URLSearchParams(openedAt).toString() === next.toString()) {
        void navigate(-1);
      } else {
        void navigate({ search: next.toString() }, { replace: true, state: { cursors } });
      }
    },
  };
}

import { useLocation, useNavigate } from 'react-router';
import type { PageLink } from '../ui/use-page.ts';

/** What such a step keeps in the history: the list's own cursors, and where the list stood when it was opened. */
interface Opened {
  readonly cursors?: Readonly<Record<number, string>>;
  readonly openedAt?: string;
}

/**
 * Which resume is open. It stands in the address; opening is a step in history, so that going back closes it, and reading
 * on from one to the next is none.
 */
export function useOpenResume() {
  const location = useLocation();
  const { search } = location;
  const state = location.state as Opened | null;
  const navigate = useNavigate();
  const open = idIn(search);
  const { cursors, openedAt } = state ?? {};

  return {
    open,
    /** `on` leads to the page of the list that has it, where that is another one. */
    show: (applicationId: number, on?: ReturnType<PageLink>) => {
      const next = new URLSearchParams(on?.to.search ?? search);
      next.set('resume', String(applicationId));
      const kept: Opened = {
        ...(cursors && { cursors }),
        ...on?.state,
        ...(open === undefined ? { openedAt: search } : openedAt !== undefined && { openedAt }),
      };
      void navigate({ search: next.toString() }, { replace: open !== undefined, state: kept });
    },
    close: () => {
      const next = new URLSearchParams(search);
      next.delete('resume');
      // Unless one read on to another page: that is where the list then stays.
      if (openedAt !== undefined && new URLSearchParams(openedAt).toString() === next.toString()) {
        void navigate(-1);
      } else {
        void navigate({ search: next.toString() }, { replace: true, state: { cursors } });
      }
    },
  };
}

function idIn(search: string): number | undefined {
  const written = new URLSearchParams(search).get('resume') ?? '';
  return /^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined;
}

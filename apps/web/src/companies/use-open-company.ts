import { useLocation, useNavigate } from 'react-router';

/** Whether the entry of the history was made by opening, so that closing is going back. */
interface Opened {
  readonly opened?: true;
}

/**
 * Whose document is open. It stands in the address; opening is a step in history, so that going back closes it, and reading
 * on from one to the next is none.
 */
export function useOpenCompany() {
  const { search, ...entry } = useLocation();
  const navigate = useNavigate();
  const written = new URLSearchParams(search).get('company') ?? '';
  const open = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined;
  const { opened } = (entry.state ?? {}) as Opened;

  const show = (companyId: number) => {
    const next = new URLSearchParams(search);
    next.set('company', String(companyId));
    const kept: Opened = open === undefined || opened ? { opened: true } : {};
    void navigate({ search: next.toString() }, { replace: open !== undefined, state: kept });
  };
  const close = () => {
    if (opened) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete('company');
    void navigate({ search: next.toString() }, { replace: true });
  };
  return { open, show, close };
}

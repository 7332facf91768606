import type { Company } from '@lock-in/contracts';
import { guardSecondClick } from '../../ui/feedback/second-click.ts';
import { useRecentDecisions } from '../../shared/use-recent-decisions.ts';
import type { Reading } from './use-company-reader.ts';
import type { HeldCompanies } from './use-held-companies.ts';

/** Effects of a decision about a company: it updates the list, opens the next document, and offers an undo. */
export function useDeciding({ status, rows, put, look, isInList }: HeldCompanies, { moveOnFrom }: Reading) {
  const { recent, note, forget } = useRecentDecisions();
  return {
    /** The list's status. */
    status,
    rows,
    recent,
    isInList,
    look,
    put,
    /** `text` describes the decision. */
    onDecided: (company: Company, text: string) => {
      put(company);
      note(company.companyId, text);
      guardSecondClick(company.companyId);
      moveOnFrom(company.companyId);
    },
    onUndone: (company: Company) => {
      put(company);
      forget(company.companyId);
    },
    forget,
  };
}

export type Deciding = ReturnType<typeof useDeciding>;

/** Props of every company action button. */
export interface ActionProps {
  readonly company: Company;
  readonly deciding: Deciding;
  /** Moves the focus away from a button that is about to disappear. */
  readonly takeFocus: () => void;
  /** Called when a confirmation dialog opens or closes. */
  readonly onDialogChange?: ((opened: boolean) => void) | undefined;
}

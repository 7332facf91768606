import type { Company } from '@lock-in/contracts';
import { guardSecondClick } from '../ui/second-click.ts';
import { useRecentDecisions } from '../ui/use-recent-decisions.ts';
import type { Reading } from './use-company-reader.ts';
import type { HeldCompanies } from './use-held-companies.ts';

/** What a decision about a company changes beside the company: its place in the list, the document that is read, the way to undo it. */
export function useDeciding({ status, rows, put, look, isStanding }: HeldCompanies, { moveOnFrom }: Reading) {
  const { recent, note, forget } = useRecentDecisions();
  return {
    /** Of the list. */
    status,
    rows,
    recent,
    isStanding,
    look,
    put,
    /** `text` says what was decided. */
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

/** What every button about a company takes. */
export interface ActionProps {
  readonly company: Company;
  readonly deciding: Deciding;
  /** Takes the keyboard from a button that is about to go. */
  readonly takeFocus: () => void;
  /** Told whether a question is open. */
  readonly onAsking?: ((asking: boolean) => void) | undefined;
}

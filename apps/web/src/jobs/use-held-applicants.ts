import type { Applicant } from '@lock-in/contracts';
import { readOnce } from '../lib/read-once.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { guardSecondClick } from '../ui/second-click.ts';
import { useHeldRows } from '../ui/use-held-rows.ts';
import { useRecentDecisions } from '../ui/use-recent-decisions.ts';
import type { HeldApplicant } from './decision-mutations.ts';
import { recruitmentQueries } from './recruitment-queries.ts';
import type { ApplicantsAnswer } from './use-applicants.ts';

const idOf = ({ applicationId }: Applicant) => applicationId;

/** The applicants of a page. Rows keep their place while the page is open. New applicants wait to be shown. */
export function useHeldApplicants({ list, argument }: ApplicantsAnswer) {
  const dispatch = useAppDispatch();
  const { currentData: source, fulfilledTimeStamp: answeredAt } = list;
  const { cursor: _, ...name } = argument;
  const held = useHeldRows<HeldApplicant>(
    { name: JSON.stringify(name), rows: source?.applicants, source, answeredAt },
    { idOf, newRows: 'wait' },
  );
  const { recent, note, forget } = useRecentDecisions();

  return {
    ...held,
    /** Only on the first page: rows that are new on a later page have moved there from the page before it. */
    waiting: argument.page === 1 ? held.waiting : 0,
    /** Whether it still belongs in the list, as far as this page can tell. */
    isListed: (applicant: Applicant) => held.isListed(applicant) || held.waiting > 0,
    recent,
    forget,
    onDecided: (applicant: Applicant, text: string) => {
      held.put(applicant);
      note(idOf(applicant), text);
      guardSecondClick(idOf(applicant));
    },
    onUndone: (applicant: Applicant) => {
      held.put(applicant);
      forget(idOf(applicant));
    },
    /** The current state of an application, whatever the list's filters are. */
    look: async ({ applicationId, jobId, email }: Applicant): Promise<Applicant | undefined> => {
      const { companyId } = argument;
      const { initiate } = recruitmentQueries.endpoints.applicants;
      const request = initiate(
        { companyId, jobId, q: email || undefined, page: 1, cursor: undefined },
        { forceRefetch: true },
      );
      const { data } = await readOnce(dispatch(request));
      return data?.applicants.find((one) => one.applicationId === applicationId);
    },
  };
}

export type HeldApplicants = ReturnType<typeof useHeldApplicants>;

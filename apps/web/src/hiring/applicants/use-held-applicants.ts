import type { Applicant } from '@lock-in/contracts';
import { useEffect, useEffectEvent } from 'react';
import { readOnce } from '../../lib/calls/read-once.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { guardSecondClick } from '../../ui/feedback/second-click.ts';
import { useHeldRows } from '../../ui/lists/use-held-rows.ts';
import { useRecentDecisions } from '../../shared/use-recent-decisions.ts';
import { isWaiting } from '../../shared/jobs/application-status.ts';
import { applicantQueries } from './applicant-endpoints.ts';
import type { ApplicantsAnswer } from './use-applicants.ts';

const idOf = ({ applicationId }: Applicant) => applicationId;

/** The applicants of a page. Rows keep their place while the page is open. New applicants wait to be shown. */
export function useHeldApplicants({ list, argument }: ApplicantsAnswer) {
  const dispatch = useAppDispatch();
  const { currentData: source, fulfilledTimeStamp: answeredAt } = list;
  const { cursor: _, ...name } = argument;
  const held = useHeldRows<Applicant>(
    { name: JSON.stringify(name), rows: source?.applicants, source, answeredAt },
    { idOf, newRows: 'wait' },
  );
  const { recent, note, forget } = useRecentDecisions();
  // Only on the first page: rows that are new on a later page have moved there from the page before it.
  const waiting = argument.page === 1 ? held.waiting : 0;
  /** As far as this page can tell. */
  const isListed = (applicant: Applicant) => held.isListed(applicant) || held.waiting > 0;

  const look = async ({
    applicationId,
  }: Pick<Applicant, 'applicationId'>): Promise<Applicant | undefined> => {
    const { initiate } = applicantQueries.endpoints.application;
    const { data } = await readOnce(dispatch(initiate(applicationId, { forceRefetch: true })));
    return data;
  };

  // The applicant has withdrawn, or a colleague has decided: the card shows that instead of its buttons.
  const missing = held.rows.filter((row) => isWaiting(row) && !isListed(row));
  const missingIds = missing.map(idOf).join(' ');
  const lookAt = useEffectEvent(async (applicationId: number) => {
    const found = await look({ applicationId });
    if (found) held.put(found);
  });
  useEffect(() => {
    for (const id of missingIds.split(' ').filter(Boolean)) void lookAt(Number(id));
  }, [missingIds]);

  return {
    ...held,
    waiting,
    /** Whether it still belongs in the list. */
    isListed,
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
    look,
  };
}

export type HeldApplicants = ReturnType<typeof useHeldApplicants>;

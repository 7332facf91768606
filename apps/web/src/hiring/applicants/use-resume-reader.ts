import type { Applicant } from '@lock-in/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useApplicantsQuery } from './applicant-endpoints.ts';
import { isWaiting } from '../../shared/jobs/application-status.ts';
import type { ApplicantsAnswer } from './use-applicants.ts';
import type { HeldApplicants } from './use-held-applicants.ts';
import { useOpenDocument } from '../../ui/pdf/use-open-document.ts';

const applicantsPerPage = 10;

/**
 * Steps through the resumes across the pages of the list. The neighbour on another page is loaded as soon as the end of
 * this page is reached. A resume stays open when its application leaves the list because it was decided.
 */
export function useResumeReader(
  { list, at: { page, linkTo }, argument }: ApplicantsAnswer,
  { rows: held, isListed, waiting }: HeldApplicants,
) {
  const { open, show, close } = useOpenDocument('resume');
  const rows = list.currentData ? held : [];
  const place = rows.findIndex(({ applicationId }) => applicationId === open);
  const applicant = rows[place];
  const next = rows[place + 1];
  const previous = rows[place - 1];

  const { nextCursor = null } = list.currentData ?? {};
  const beyond = applicant && !next && nextCursor !== null;
  const before = applicant && !previous && page > 1;
  const onNextPage = useApplicantsQuery(
    beyond ? { ...argument, page: page + 1, cursor: nextCursor } : skipToken,
  ).currentData?.applicants[0];
  const onPreviousPage = useApplicantsQuery(
    before ? { ...argument, page: page - 1, cursor: linkTo(page - 1).state.cursors?.[page - 1] } : skipToken,
  ).currentData?.applicants.at(-1);

  const to = (near: Applicant | undefined, far: Applicant | undefined, by: 1 | -1) => {
    if (near) return () => show(near.applicationId);
    return far && (() => show(far.applicationId, linkTo(page + by, nextCursor)));
  };
  return {
    applicant,
    /** From 1, without new applicants that are not shown yet; `undefined` if it left the list. */
    place: applicant && isListed(applicant) ? (page - 1) * applicantsPerPage + place + 1 : undefined,
    of: (list.currentData?.totalCount ?? 0) - waiting,
    show,
    close,
    /** Moves from an applicant who was just decided about to the next one who waits, or else to the previous one. */
    moveOnFrom: (applicationId: number) => {
      if (applicationId !== open) return;
      const other = rows.slice(place + 1).find(isWaiting) ?? rows.slice(0, place).findLast(isWaiting);
      if (other) show(other.applicationId);
    },
    onNext: applicant ? to(next, onNextPage, 1) : next && to(next, undefined, 1),
    onPrevious: applicant && to(previous, onPreviousPage, -1),
  };
}

export type ResumeReading = ReturnType<typeof useResumeReader>;

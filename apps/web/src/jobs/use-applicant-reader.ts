import type { Applicant } from '@lock-in/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useApplicantsQuery } from './recruitment-queries.ts';
import type { ApplicantsAnswer } from './use-applicants.ts';
import { useOpenResume } from './use-open-resume.ts';

export const applicantsPerPage = 10;

/**
 * Reading resumes one after the other, over the pages of the list. The neighbour on another page is asked for as soon as
 * the end of this one is reached. A resume stays open when its application leaves the list meanwhile: decided, it is no
 * longer among those that wait.
 */
export function useApplicantReader({ list, at: { page, linkTo }, argument }: ApplicantsAnswer) {
  const { open, show, close } = useOpenResume();
  const rows = list.currentData?.applicants ?? [];
  const [last, setLast] = useState<{ readonly applicant: Applicant; readonly place: number }>();
  const found = rows.findIndex(({ applicationId }) => applicationId === open);
  const inList = rows[found];
  if (inList && inList !== last?.applicant) setLast({ applicant: inList, place: found });

  const applicant =
    inList ?? (open !== undefined && last?.applicant.applicationId === open ? last.applicant : undefined);
  const place = inList ? found : (last?.place ?? 0);
  const next = rows[inList ? place + 1 : place];
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
    /** Whether what is known of it is what the list says now. */
    isListed: inList !== undefined,
    place: (page - 1) * applicantsPerPage + place + 1,
    of: list.currentData?.totalCount ?? 0,
    show,
    close,
    onNext: applicant ? to(next, onNextPage, 1) : rows[0] && to(rows[0], undefined, 1),
    onPrevious: applicant && to(previous, onPreviousPage, -1),
  };
}

export type ApplicantReading = ReturnType<typeof useApplicantReader>;

import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { NumberedList } from '../ui/numbered-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantReader } from './applicant-reader.tsx';
import { ApplicantTools } from './applicant-tools.tsx';
import classes from './applicants.module.css';
import { NoApplicants } from './no-applicants.tsx';
import { useApplicants } from './use-applicants.ts';
import { useReading } from './use-reading.ts';

interface ApplicantsProps {
  readonly companyId: number;
  /** Those for this job only; the list then does not name it. */
  readonly jobId?: number;
  /** Where there is room, resumes open beside the list. */
  readonly split?: boolean;
}

/** Who applied: a list to filter and to decide in, and the resume that is read. */
export function Applicants({ companyId, jobId, split = false }: ApplicantsProps) {
  const answer = useApplicants(companyId, jobId);
  const reading = useReading(answer);
  const wide = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false });
  const beside = split && wide;
  const { list, at, choice } = answer;
  const isFiltered =
    choice.status !== undefined ||
    choice.q !== undefined ||
    (jobId === undefined && choice.jobId !== undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { j: reading.onNext, k: reading.onPrevious, Escape: beside ? reading.close : undefined }[
      event.key
    ];
    if (!act || (event.key === 'Escape' && !reading.applicant)) return;
    event.preventDefault();
    act();
  };

  return (
    // The letters act only here, where the focus is on the list or on a resume: nobody meets them by chance.
    <div onKeyDown={onKeyDown}>
      <ApplicantTools answer={answer} companyId={companyId} ofJob={jobId} />
      <div className={classes.split} data-beside={beside || undefined}>
        <NumberedList
          list={list}
          at={at}
          label="Applicants"
          rowsOf={({ applicants }) => applicants}
          keyOf={({ applicationId }) => applicationId}
          show={(applicant) => (
            <ApplicantCard
              applicant={applicant}
              withJob={jobId === undefined}
              isOpen={applicant.applicationId === reading.applicant?.applicationId}
              onRead={() => reading.show(applicant.applicationId)}
            />
          )}
          skeleton={<SkeletonCards label="Loading applicants…" />}
          empty={<NoApplicants isFiltered={isFiltered} onClear={() => answer.choose(nothing)} />}
          failure="Error loading applicants."
        />
        <ApplicantReader reading={reading} beside={beside} />
      </div>
    </div>
  );
}

const nothing = { jobId: undefined, status: undefined, q: undefined };

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="listbox"]') !== null;

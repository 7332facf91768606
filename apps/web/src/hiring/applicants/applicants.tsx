import { SplitView, useSplit } from '../../ui/pdf/document-reader.tsx';
import { NumberedList } from '../../ui/lists/numbered-list.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { readingKeys } from '../../ui/pdf/reading-keys.ts';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { NewApplicants } from './new-applicants.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { ResumeReader } from './resume-reader.tsx';
import { ApplicantTools } from './applicant-tools.tsx';
import { NoApplicants } from './no-applicants.tsx';
import { useApplicants } from './use-applicants.ts';
import { useResumeReader } from './use-resume-reader.ts';
import { useHeldApplicants } from './use-held-applicants.ts';

interface ApplicantsProps {
  readonly companyId: number;
  /** Shows only this job's applicants; the list then omits the job. */
  readonly jobId?: number;
  /** On wide screens, opens resumes beside the list. */
  readonly split?: boolean;
}

/** The applicants: a list to filter and decide in, and the open resume. */
export function Applicants({ companyId, jobId, split = false }: ApplicantsProps) {
  const answer = useApplicants(companyId, jobId);
  const held = useHeldApplicants(answer);
  const reading = useResumeReader(answer, held);
  const wide = useSplit();
  const beside = split && wide;
  const { list, at, choice } = answer;
  const isFiltered =
    choice.status !== undefined ||
    choice.q !== undefined ||
    (jobId === undefined && choice.jobId !== undefined);

  useKeys(readingKeys({ ...reading, onClose: beside && reading.applicant ? reading.close : undefined }));

  return (
    <div>
      <ApplicantTools answer={answer} companyId={companyId} ofJob={jobId}>
        <NewApplicants number={held.waiting} onShow={held.renew} />
      </ApplicantTools>
      <SplitView beside={beside}>
        <NumberedList
          list={list}
          at={at}
          label="Applicants"
          rowsOf={({ applicants }) => applicants}
          rows={held.rows}
          keyOf={({ applicationId }) => applicationId}
          show={(applicant) => (
            <ApplicantCard
              applicant={applicant}
              held={held}
              onDecided={reading.moveOnFrom}
              withJob={jobId === undefined}
              isOpen={applicant.applicationId === reading.applicant?.applicationId}
              onRead={() => reading.show(applicant.applicationId)}
            />
          )}
          skeleton={<SkeletonCards label="Loading applicants…" />}
          empty={<NoApplicants isFiltered={isFiltered} onClear={() => answer.choose(nothing)} />}
          failure="Error loading applicants."
        />
        <ResumeReader reading={reading} held={held} beside={beside} />
      </SplitView>
    </div>
  );
}

const nothing = { jobId: undefined, status: undefined, q: undefined };

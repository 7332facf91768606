import type { JobDraftAnswer } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { useNavigate } from 'react-router';
import { withWords } from '../../lib/calls/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useBeginDraftMutation, useSaveDraftMutation } from './draft-endpoints.ts';
import { draftBodyOf, type JobDraft } from './job-draft.ts';

export const draftsPath = `${paths.recruitmentDashboard}?tab=drafts`;

/** Saves the form as a draft, replacing the draft that it started with, and opens the list of drafts. */
export function useDraftSaving(saved: Pick<JobDraftAnswer, 'draftId' | 'revision'> | undefined) {
  const [begin] = useBeginDraftMutation();
  const [save] = useSaveDraftMutation();
  const navigate = useNavigate();
  return async (form: JobDraft) => {
    const body = draftBodyOf(form);
    const { draftId, revision } = saved ?? {};
    try {
      const answer = await (
        draftId === undefined || revision === undefined ? begin(body) : save({ ...body, draftId, revision })
      ).unwrap();
      await navigate(draftsPath, { replace: true });
      if (answer) toast.success('Draft saved.');
    } catch (error) {
      throw withWords(error, 'Failed to save draft, please try again.');
    }
  };
}

import type { JobDetails, JobDraftAnswer } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { EditConflict } from '../../ui/edits/edit-conflict.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastResult } from '../../ui/feedback/toast-action.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UnsavedChanges } from '../../ui/edits/unsaved-changes.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useFormDraft } from '../../ui/edits/use-form-draft.ts';
import { type Seen, useSharedEdit } from '../../ui/edits/use-shared-edit.ts';
import { usePublishDraftMutation } from './draft-endpoints.ts';
import { jobFieldNames, showJobField } from './job-conflict.ts';
import { bodyOf, draftOf, draftOfSaved, newJob, type JobDraft } from './job-draft.ts';
import { JobFields } from './job-fields.tsx';
import { useAddJobMutation, useEditJobMutation } from '../own/posting-endpoints.ts';
import { QuestionsField } from './questions-field.tsx';
import { Responsibilities } from './responsibilities.tsx';
import { useDraftSaving } from './use-draft-saving.ts';

interface JobFormProps {
  readonly companyId: number;
  readonly fields: readonly string[];
  /** The job to edit; `undefined` for a new one. */
  readonly job: JobDetails | undefined;
  /** The draft to continue. */
  readonly saved?: JobDraftAnswer | undefined;
}

/** The server validates, field by field; the form keeps its values. */
export function JobForm({ companyId, fields, job, saved }: JobFormProps) {
  const [add] = useAddJobMutation();
  const [edit] = useEditJobMutation();
  const [publish] = usePublishDraftMutation();
  const isForLater = useRef(false);
  const [savesForLater, setSavesForLater] = useState(false);
  const navigate = useNavigate();
  const home = job ? paths.job(job.jobId) : paths.recruitmentDashboard;
  const seenIn = (current: JobDetails | JobDraftAnswer): Seen<JobDraft> => ({
    values: 'jobId' in current ? draftOf(current) : draftOfSaved(current, fields[0] ?? ''),
    revision: current.revision,
  });
  const opened = job ?? saved;
  const edited = useSharedEdit(opened ? seenIn(opened) : { values: newJob(fields[0] ?? '') }, seenIn);
  const { revision } = edited.seen;
  const saveForLater = useDraftSaving(saved && { draftId: saved.draftId, revision: revision! });
  const form = useForm<JobDraft>({
    initial: edited.seen.values,
    settle: edited.settle,
    send: async (draft) => {
      if (isForLater.current) return saveForLater(draft);
      const body = bodyOf(draft, companyId, job?.questions);
      const posted = await (
        job
          ? edit({ jobId: job.jobId, body: { ...body, revision } })
          : saved
            ? publish({ draftId: saved.draftId, body: { ...body, revision: revision! } })
            : add(body)
      ).unwrap();
      // Replaces the form in the history: going back must not lead to a form that was already sent.
      await navigate(home, { replace: true });
      if (!posted) return;
      if (job) toast.success('Job listing saved.');
      else toastResult('Job listing created.', 'View job', () => void navigate(paths.job(posted.jobId)));
    },
    fallback: job
      ? 'Failed to save job listing, please try again.'
      : 'Failed to create job listing, please try again.',
  });

  const draft = useFormDraft(
    `job-${job?.jobId ?? (saved ? `draft-${saved.draftId}` : 'new')}`,
    form,
    Object.keys(form.values) as (keyof JobDraft)[],
    edited,
  );

  const choose = (forLater: boolean) => {
    isForLater.current = forLater;
    setSavesForLater(forLater);
  };
  const saveDraft = () => {
    choose(true);
    void form.submit();
  };

  return (
    <Card>
      <form {...form.props}>
        <Stack>
          <RestoredNote draft={draft} />
          <JobFields form={form} fields={fields} />
          <Responsibilities
            value={form.values.responsibilities}
            error={form.errors.responsibilities}
            onChange={(lines) => form.set('responsibilities', lines)}
          />
          <QuestionsField
            value={form.values.questions}
            error={form.errors.questions}
            onChange={(questions) => form.set('questions', questions)}
          />
          <EditConflict conflict={edited.conflict} form={form} names={jobFieldNames} show={showJobField} />
          <Problem problem={form.problem} />
          <Group justify="flex-end">
            <Button component={Link} to={home} variant="default" data-discards>
              Cancel
            </Button>
            {!job && (
              <Button
                variant="default"
                loading={form.sending && savesForLater}
                disabled={form.sending && !savesForLater}
                onClick={saveDraft}
              >
                Save draft
              </Button>
            )}
            <Button
              type="submit"
              loading={form.sending && !savesForLater}
              disabled={form.sending && savesForLater}
              onClick={() => choose(false)}
            >
              {job ? 'Save Changes' : 'Create Listing'}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges when={form.dirty} draft={draft} />
    </Card>
  );
}

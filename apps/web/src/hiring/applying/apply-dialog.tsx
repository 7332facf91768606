import { applyJob, type JobDetails, questionLimits, type SentWords } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { FileField, fileOf } from '../../ui/files/file-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { fileSize } from '../../ui/words/format.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toastResult } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { useFormDraft } from '../../ui/edits/use-form-draft.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useUpload } from '../../ui/files/use-upload.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import {
  answerField,
  answersOf,
  type ApplyValues,
  earlierApplication,
  emptyApplication,
  missingAnswers,
} from './apply-form.ts';
import { useApplyJobMutation } from './apply-mutation.ts';
import { useSaveCoverNoteMutation } from './cover-note-endpoints.ts';
import { QuestionFields } from './question-fields.tsx';
import { useDefaultNote, useFilledNote } from './use-default-note.ts';
import { useApplyAgainMutation } from './withdrawal-endpoints.ts';

const { resume: rule } = applyJob.files;

interface ApplyDialogProps {
  readonly job: JobDetails;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The withdrawn application to send again, and what it said. */
  readonly earlier?: { readonly applicationId: number; readonly words: SentWords };
}

/**
 * Sends the resume and the answers to the company's questions, and shows the upload progress. During the upload the
 * dialog can only be left by cancelling it, so that no application is sent in part.
 */
export function ApplyDialog({ job, opened, onClose, earlier }: ApplyDialogProps) {
  const { userId } = useMe();
  const [apply] = useApplyJobMutation();
  const [applyAgain] = useApplyAgainMutation();
  const [saveNote] = useSaveCoverNoteMutation();
  const [isToBeSaved, setToBeSaved] = useState(false);
  const navigate = useNavigate();
  const upload = useUpload();
  const { questions } = job;
  const empty = earlier ? earlierApplication(questions, earlier.words) : emptyApplication(questions);
  const form = useForm<ApplyValues>({
    initial: empty,
    check: (values) => missingAnswers(questions, values),
    send: async (values) => {
      const { resume, coverNote } = values;
      if (userId === null) return false;
      const { jobId } = job;
      const answers = answersOf(questions, values);
      const sent = await upload.send((onProgress) => {
        if (earlier) return applyAgain({ ...earlier, jobId, resume, answers, coverNote, onProgress });
        return apply({ jobId, userId, resume: resume!, answers, coverNote, onProgress });
      });
      if (sent === undefined) return false;
      if (sent && earlier) toast.success('Your application was sent again.');
      else if (sent)
        toastResult(
          'Application submitted successfully!',
          'View in My Jobs',
          () => void navigate(paths.myApplications),
        );
      onClose();
      if (!mayBeSaved || !isToBeSaved) return;
      const { error } = await saveNote({ coverNote, revision: null });
      if (error)
        toastError(
          error,
          'Your application was sent, but your cover note was not saved. Save it in the settings.',
        );
    },
    fallback: 'Failed to apply for job. Try again!',
  });
  const { resume } = form.values;
  const note = form.field('coverNote');
  const fields = ['coverNote', ...questions.map(answerField)] as const;
  const saved = useDefaultNote(opened && !earlier);
  const begun: ApplyValues = { ...empty, coverNote: empty.coverNote || (saved ?? '') };
  const dirty = fields.some((name) => form.values[name] !== begun[name]);
  const draft = useFormDraft(`apply-${job.jobId}`, { ...form, initial: begun, dirty }, fields);
  useFilledNote(saved, form, draft.restored);
  const mayBeSaved = !earlier && note.value.trim() !== '' && note.value.trim() !== begun.coverNote;

  return (
    <Modal
      opened={opened}
      busy={form.sending}
      onClose={onClose}
      title={earlier ? 'Apply again' : 'Apply for this job'}
    >
      <form {...form.props}>
        <Stack>
          <RestoredNote draft={draft} files />
          <Text>
            {job.title} <Text span c="dimmed">{`at ${job.company.name}`}</Text>
          </Text>
          <FileField
            label={earlier ? 'New resume (optional)' : 'Resume'}
            first
            description={`${earlier ? 'Without one, your earlier resume is sent. ' : ''}PDF, up to ${fileSize(rule.maxBytes)}. Only ${job.company.name} sees it.`}
            rule={rule}
            {...fileOf(form, 'resume', upload)}
          />
          <QuestionFields questions={questions} form={form} />
          <Textarea
            {...note}
            {...withLimit(note, questionLimits.coverNote)}
            label="Cover note (optional)"
            autosize
            minRows={3}
            maxRows={10}
            disabled={form.sending}
          />
          {mayBeSaved && (
            <Checkbox
              label="Save as my default cover note"
              checked={isToBeSaved}
              disabled={form.sending}
              onChange={({ currentTarget }) => setToBeSaved(currentTarget.checked)}
            />
          )}
          <FormActions
            form={form}
            submit="Submit"
            disabled={!earlier && resume === null}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

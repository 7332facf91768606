import { applyJob, type Job } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { FileField, fileOf } from '../../ui/files/file-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { fileSize } from '../../ui/words/format.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useUpload } from '../../ui/files/use-upload.ts';
import { useReplaceResumeMutation } from './replace-resume-mutation.ts';

const { resume: rule } = applyJob.files;

interface ReplaceResumeDialogProps {
  readonly job: Job;
  readonly applicationId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Replaces the resume of an application, until the company has opened it. */
export function ReplaceResumeDialog({ job, applicationId, opened, onClose }: ReplaceResumeDialogProps) {
  const [replace] = useReplaceResumeMutation();
  const upload = useUpload();
  const form = useForm({
    initial: { resume: null as File | null },
    send: async ({ resume }) => {
      if (resume === null) return;
      const sent = await upload.send((onProgress) =>
        replace({ applicationId, jobId: job.jobId, resume, onProgress }),
      );
      if (sent === undefined) return;
      if (sent) toast.success('Your resume was replaced.');
      form.set('resume', null);
      onClose();
    },
    fallback: 'Failed to replace your resume. Try again.',
  });

  return (
    <Modal opened={opened} busy={form.sending} onClose={onClose} title="Replace your resume">
      <form {...form.props}>
        <Stack>
          <Text>
            {job.title} <Text span c="dimmed">{`at ${job.company.name}`}</Text>
          </Text>
          <FileField
            label="New resume"
            first
            description={`PDF, up to ${fileSize(rule.maxBytes)}. It replaces the one you sent.`}
            rule={rule}
            {...fileOf(form, 'resume', upload)}
          />
          <FormActions
            form={form}
            submit="Replace resume"
            disabled={form.values.resume === null}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

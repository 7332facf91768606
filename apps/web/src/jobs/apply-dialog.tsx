import { applyJob, type Job } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { isPending, savedText } from '../lib/pending-answer.ts';
import { useMe } from '../lib/session.ts';
import { FileField } from '../ui/file-field.tsx';
import { fileSize } from '../ui/format.ts';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { toastResult } from '../ui/toast-action.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { useUpload } from '../ui/use-upload.ts';
import { useApplyJobMutation } from './apply-mutation.ts';

interface ApplyDialogProps {
  readonly job: Job;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One resume, sent with its progress; while it is on its way the only way out is to cancel it, so that nobody applies by half. */
export function ApplyDialog({ job, opened, onClose }: ApplyDialogProps) {
  const { userId } = useMe();
  const [apply] = useApplyJobMutation();
  const navigate = useNavigate();
  const upload = useUpload();
  const form = useForm({
    initial: { resume: null as File | null },
    send: async ({ resume }) => {
      if (resume === null || userId === null) return;
      const sent = await upload.send((onProgress) => apply({ jobId: job.jobId, userId, resume, onProgress }));
      if (sent === undefined) return;
      if (isPending(sent)) toast.success(savedText);
      else
        toastResult(
          'Application submitted successfully!',
          'View in My Jobs',
          () => void navigate('/myJobs?tab=applied'),
        );
      onClose();
    },
    fallback: 'Failed to apply for job. Try again!',
  });
  const { resume } = form.values;
  const { resume: rule } = applyJob.files;

  return (
    <Modal
      opened={opened}
      onClose={form.sending ? () => {} : onClose}
      withCloseButton={!form.sending}
      title="Apply for this job"
    >
      <form {...form.props}>
        <Stack>
          <Text>
            {job.title} <Text span c="dimmed">{`at ${job.company.name}`}</Text>
          </Text>
          <FileField
            label="Resume"
            first
            description={`A PDF of at most ${fileSize(rule.maxBytes)}. Only ${job.company.name} sees it.`}
            rule={rule}
            value={resume}
            error={form.errors.resume}
            progress={upload.progress}
            onCancel={upload.cancel}
            disabled={form.sending}
            onChange={(file, problem) => {
              form.set('resume', file);
              if (problem !== undefined) form.fail({ resume: problem });
            }}
          />
          <Problem problem={form.problem} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={form.sending}>
              Cancel
            </Button>
            <Button type="submit" disabled={resume === null} loading={form.sending}>
              Submit
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

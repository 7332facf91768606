import { resubmitCompanyDocument } from '@lock-in/contracts';
import { Button, Stack } from '@mantine/core';
import { FileField, fileOf } from '../../ui/files/file-field.tsx';
import { fileSize } from '../../ui/words/format.ts';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useUpload } from '../../ui/files/use-upload.ts';
import { useResubmitDocumentMutation } from './own-verification-endpoints.ts';

const { companyDoc: rule } = resubmitCompanyDocument.files;

interface ResubmitFormProps {
  readonly onAnswer: () => Promise<unknown>;
  readonly onSent?: () => void;
}

/** Submits another document. After every answer the page reads the company's current state. */
export function ResubmitForm({ onAnswer, onSent }: ResubmitFormProps) {
  const [resubmit] = useResubmitDocumentMutation();
  const upload = useUpload();
  const form = useForm({
    initial: { companyDoc: null as File | null },
    send: async ({ companyDoc }) => {
      if (companyDoc === null) return;
      const sending = upload.send((onProgress) => resubmit({ companyDoc, onProgress }));
      const sent = await sending.catch((error: unknown) => {
        void onAnswer();
        throw error;
      });
      if (sent === undefined) return;
      if (sent) toast.success('Your new document was submitted.');
      form.set('companyDoc', null);
      await onAnswer();
      onSent?.();
    },
    fallback: 'Your document could not be submitted, please try again.',
  });
  const { companyDoc } = form.values;

  return (
    <form {...form.props}>
      <Stack>
        <FileField
          label="New verification document"
          description={`PDF, up to ${fileSize(rule.maxBytes)}. It must show your company’s registration.`}
          rule={rule}
          {...fileOf(form, 'companyDoc', upload)}
        />
        <Problem problem={form.problem} />
        <Button type="submit" fullWidth disabled={companyDoc === null} loading={form.sending}>
          Submit document
        </Button>
      </Stack>
    </form>
  );
}

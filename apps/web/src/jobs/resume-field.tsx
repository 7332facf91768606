import { applyJob } from '@lock-in/contracts';
import { FileField } from '../ui/file-field.tsx';
import { fileSize } from '../ui/format.ts';
import type { Upload } from '../ui/use-upload.ts';

interface ResumeFieldProps {
  readonly form: {
    readonly values: { readonly resume: File | null };
    readonly errors: { readonly resume?: string };
    readonly sending: boolean;
    readonly set: (name: 'resume', value: File | null) => void;
    readonly fail: (errors: { readonly resume: string }) => void;
  };
  readonly upload: Upload;
  readonly label: string;
  /** Follows the limit of the file's size. */
  readonly note: string;
}

/** The resume of an application: the first field of its form. */
export function ResumeField({ form, upload, label, note }: ResumeFieldProps) {
  const { resume: rule } = applyJob.files;
  return (
    <FileField
      label={label}
      first
      description={`A PDF of at most ${fileSize(rule.maxBytes)}. ${note}`}
      rule={rule}
      value={form.values.resume}
      error={form.errors.resume}
      progress={upload.progress}
      onCancel={upload.cancel}
      disabled={form.sending}
      onChange={(file, problem) => {
        form.set('resume', file);
        if (problem !== undefined) form.fail({ resume: problem });
      }}
    />
  );
}

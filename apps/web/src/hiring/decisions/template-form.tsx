import { placeholderProblem, placeholdersAre } from '@lock-in/contracts/placeholders';
import { rejectionWordsLimit, type RejectionTemplate, templateLimits } from '@lock-in/contracts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { EditConflict } from '../../ui/edits/edit-conflict.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RestoredNote } from '../../ui/edits/restored-note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useFormDraft } from '../../ui/edits/use-form-draft.ts';
import { type Seen, useSharedEdit } from '../../ui/edits/use-shared-edit.ts';
import { isWithin, withLimit } from '../../ui/forms/with-limit.ts';
import {
  useAddTemplateMutation,
  useEditTemplateMutation,
  type WrittenTemplate,
} from './template-endpoints.ts';

const names = { name: 'Name', words: 'Message to the applicant' } as const;

const seenIn = ({ name, words, revision }: RejectionTemplate): Seen<WrittenTemplate> => ({
  values: { name, words },
  revision,
});

interface TemplateFormProps {
  /** The template to edit; `undefined` for a new one, which starts with `words`. */
  readonly template: RejectionTemplate | undefined;
  readonly words: string;
  readonly onSending: (sending: boolean) => void;
  readonly onDone: () => void;
}

export function TemplateForm({ template, words, onSending, onDone }: TemplateFormProps) {
  const [add] = useAddTemplateMutation();
  const [edit] = useEditTemplateMutation();
  const edited = useSharedEdit(template ? seenIn(template) : { values: { name: '', words } }, seenIn);
  const form = useForm({
    initial: edited.seen.values,
    settle: edited.settle,
    check: (values) => {
      const unknown = placeholderProblem(values.words);
      return {
        ...(values.name.trim() === '' && { name: 'Name the template.' }),
        ...(values.words.trim() === '' && { words: 'Enter a message.' }),
        ...(unknown !== undefined && { words: unknown }),
        ...(!isWithin(values.words, rejectionWordsLimit) && { words: 'Shorten the message.' }),
      };
    },
    send: async (values) => {
      const { revision } = edited.seen;
      onSending(true);
      const kept = await (
        template === undefined || revision === undefined
          ? add(values)
          : edit({ templateId: template.templateId, revision, ...values })
      )
        .unwrap()
        .finally(() => onSending(false));
      if (kept) toast.success('Template saved.');
      onDone();
    },
    fallback: 'The template could not be saved. Please try again.',
  });
  const draft = useFormDraft(`template-${template?.templateId ?? 'new'}`, form, ['name', 'words'], edited);
  const { description, ...limit } = withLimit(
    { value: form.values.words, error: form.errors.words },
    rejectionWordsLimit,
  );
  return (
    <form {...form.props}>
      <Stack>
        <RestoredNote draft={draft} />
        <TextInput
          {...form.field('name')}
          label="Name"
          maxLength={templateLimits.name}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          {...form.field('words')}
          label="Message to the applicant"
          autosize
          minRows={4}
          maxRows={14}
          {...limit}
          description={form.errors.words === undefined && (description ?? placeholdersAre)}
        />
        <EditConflict
          conflict={edited.conflict}
          form={form}
          names={names}
          show={(_, value) => String(value)}
        />
        <FormActions form={form} submit="Save template" onCancel={onDone} />
      </Stack>
    </form>
  );
}

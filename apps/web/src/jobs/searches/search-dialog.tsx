import { type JobSearch, jobSearchLimits } from '@lock-in/contracts';
import { Stack, Text, TextInput } from '@mantine/core';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { alertChoices, alertOf, describeFilter, proposedName } from './job-search.ts';
import { useChangeJobSearchMutation, useSaveJobSearchMutation } from './job-search-endpoints.ts';

interface SearchDialogProps {
  /** A new search, or an existing one to rename. */
  readonly search: Pick<JobSearch, 'filter'> & Partial<JobSearch>;
  readonly onClose: () => void;
}

/** Names a search, and sets when to be notified of new jobs. */
export default function SearchDialog({ search, onClose }: SearchDialogProps) {
  const { searchId, filter } = search;
  const [save] = useSaveJobSearchMutation();
  const [change] = useChangeJobSearchMutation();
  const form = useForm({
    initial: {
      name: search.name ?? proposedName(filter, jobSearchLimits.name),
      alert: search.alert ?? 'daily',
    },
    check: ({ name }) => (name.trim() === '' ? { name: 'Name the search.' } : {}),
    send: async (values) => {
      const answer =
        searchId === undefined
          ? await save({ ...values, filter }).unwrap()
          : await change({ searchId, ...values }).unwrap();
      if (answer) toast.success('Search saved.');
      onClose();
    },
    fallback: 'Failed to save the search. Please try again.',
  });
  return (
    <Modal
      opened
      busy={form.sending}
      onClose={onClose}
      title={searchId === undefined ? 'Save this search' : 'Edit saved search'}
    >
      <form {...form.props}>
        <Stack>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {describeFilter(filter)}
          </Text>
          <TextInput
            {...form.field('name')}
            label="Name"
            maxLength={jobSearchLimits.name}
            autoComplete="off"
            data-autofocus
          />
          <ChoiceSelect
            label="Notify me of new jobs"
            choices={alertChoices}
            value={form.values.alert}
            onChoose={(value) => form.set('alert', alertOf(value))}
          />
          <FormActions form={form} submit="Save search" onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

import { jobLimits, jobTypes, workArrangements } from '@lock-in/contracts';
import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.css';
import { MarkdownField } from '../../ui/markdown/field/markdown-field.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import { DeadlineField } from './deadline-field.tsx';
import type { JobDraft } from './job-draft.ts';

interface JobFieldsProps {
  readonly form: ReturnType<typeof useForm<JobDraft>>;
  readonly fields: readonly string[];
}

const belowInput = ['label', 'input', 'description', 'error'] as const;

/** All fields of a job except its responsibilities. */
export function JobFields({ form, fields }: JobFieldsProps) {
  /** For components that report a value instead of an event. */
  const valueOf = <Name extends keyof JobDraft>(name: Name) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: JobDraft[Name]) => form.set(name, value),
  });
  const choiceOf = <Name extends 'jobType' | 'workArrangement' | 'fieldOfWork'>(name: Name) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    allowDeselect: false,
    onChange: (value: string | null) => value !== null && form.set(name, value as JobDraft[Name]),
  });
  const number = { min: 0, allowNegative: false, allowDecimal: false };
  const salary = {
    ...number,
    step: 100,
    max: jobLimits.salary,
    thousandSeparator: ',',
    prefix: 'S$',
    description: 'SGD per month. Leave out the maximum for “From S$5,000”, or both for “Salary not stated”.',
    inputWrapperOrder: [...belowInput],
  };
  // Includes the job's own field of work, even if it is no longer offered.
  const choices = [...new Set([...fields, form.values.fieldOfWork])];

  return (
    <>
      <TextInput
        {...form.field('title')}
        {...withLimit(form.field('title'), jobLimits.title)}
        label="Title"
        autoComplete="off"
      />
      <MarkdownField
        {...form.field('description')}
        {...withLimit(form.field('description'), jobLimits.description)}
        label="Description"
        headings={3}
        minRows={8}
        maxRows={24}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
        <Select {...choiceOf('jobType')} label="Job type" data={jobTypes} />
        <Select {...choiceOf('workArrangement')} label="Work arrangement" data={workArrangements} />
        <Select {...choiceOf('fieldOfWork')} label="Field of work" data={choices} searchable />
        <DeadlineField {...valueOf('applicationDeadline')} label="Application deadline" />
        <NumberInput {...valueOf('minSalary')} {...salary} label="Minimum salary (optional)" />
        <NumberInput {...valueOf('maxSalary')} {...salary} label="Maximum salary (optional)" />
        <NumberInput
          {...valueOf('experiencePreferred')}
          {...number}
          label="Experience preferred (optional)"
          max={jobLimits.years}
          suffix={Number(form.values.experiencePreferred) === 1 ? ' year' : ' years'}
        />
      </SimpleGrid>
    </>
  );
}

import { jobLimits, jobTypes, workArrangements } from '@lock-in/contracts';
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.css';
import { Link, useNavigate } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { DeadlineField } from './deadline-field.tsx';
import { bodyOf, newJob, type JobDraft } from './job-draft.ts';
import { useAddJobMutation } from './posting-mutations.ts';
import { Responsibilities } from './responsibilities.tsx';

const dashboard = '/company/recruitmentDashboard';

/** What is wrong the server says, field by field; nothing that was typed is lost by it. */
export function JobForm({ companyId, fields }: { companyId: number; fields: readonly string[] }) {
  const [add] = useAddJobMutation();
  const navigate = useNavigate();
  const form = useForm<JobDraft>({
    initial: newJob(fields[0] ?? ''),
    send: async (draft) => {
      await add({ body: bodyOf(draft, companyId) }).unwrap();
      await navigate(dashboard);
      toast.success('Job listing created.');
    },
    fallback: 'Failed to create job listing, please try again.',
  });

  /** A field whose component reports its value instead of an event. */
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
  const salary = { min: 0, step: 100, max: jobLimits.salary, thousandSeparator: ',', prefix: 'S$' };

  return (
    <Card>
      <form {...form.props}>
        <Stack>
          <TextInput {...form.field('title')} label="Title" autoComplete="off" />
          <Textarea {...form.field('description')} label="Description" rows={8} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
            <Select {...choiceOf('jobType')} label="Job type" data={jobTypes} />
            <Select {...choiceOf('workArrangement')} label="Work arrangement" data={workArrangements} />
            <Select {...choiceOf('fieldOfWork')} label="Field of work" data={[...fields]} searchable />
            <DeadlineField {...valueOf('applicationDeadline')} label="Application deadline" />
            <NumberInput {...valueOf('minSalary')} {...salary} label="Minimum salary (SGD a month)" />
            <NumberInput {...valueOf('maxSalary')} {...salary} label="Maximum salary (SGD a month)" />
            <NumberInput
              {...valueOf('experiencePreferred')}
              label="Experience preferred (optional)"
              min={0}
              max={jobLimits.years}
              allowDecimal={false}
              suffix=" years"
            />
          </SimpleGrid>
          <Responsibilities {...valueOf('responsibilities')} />
          <Problem problem={form.problem} />
          <Group justify="flex-end">
            <Button component={Link} to={dashboard} variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={form.sending}>
              Create Listing
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

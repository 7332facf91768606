import { jobTypes } from '@lock-in/contracts';
import { NativeSelect, Stack } from '@mantine/core';
import { FilterChoice } from './filter-choice.tsx';
import { usePresentFieldsQuery } from './job-queries.ts';
import { current } from '../app/reading.ts';
import { SalaryFilter } from './salary-filter.tsx';
import { useJobChoice } from './use-job-choice.ts';

/** In the order of the specification, which is not that of the job form. */
const arrangements = ['Remote', 'Hybrid', 'Onsite'] as const;
const types = [
  'Full Time',
  'Part Time',
  'Contract',
  'Internship',
] as const satisfies readonly (typeof jobTypes)[number][];

/** What narrows the board. Every choice acts at once. */
export function JobFilters() {
  const [choice, choose] = useJobChoice();
  const { jobType, workArrangement, fieldOfWork, minSalary, maxSalary } = choice;
  const { data: present = [] } = usePresentFieldsQuery(undefined, current);
  // One that came with a link, or whose last job has just closed, is still what is chosen.
  const fields = [...new Set([...present, ...(fieldOfWork === undefined ? [] : [fieldOfWork])])].toSorted();

  return (
    <Stack>
      <FilterChoice
        title="Job type"
        values={types}
        chosen={jobType}
        onChoose={(value) => choose({ jobType: value })}
      />
      <FilterChoice
        title="Work arrangement"
        values={arrangements}
        chosen={workArrangement}
        onChoose={(value) => choose({ workArrangement: value })}
      />
      <NativeSelect
        label="Field of work"
        value={fieldOfWork ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ fieldOfWork: value || undefined })}
        data={[{ value: '', label: 'All' }, ...fields.map((field) => ({ value: field, label: field }))]}
      />
      <SalaryFilter min={minSalary} max={maxSalary} onChoose={choose} />
    </Stack>
  );
}

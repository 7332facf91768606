import { jobSorts, jobTypes, searchLimit, workArrangements } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import filterClasses from '../board/job-filters.module.css';
import { isNarrowed } from './public-address.ts';
import type { PublicList } from './public-endpoints.ts';
import classes from './public.module.css';

const sortWords: Readonly<Record<(typeof jobSorts)[number], string>> = {
  newest: 'Newest',
  salaryLowHigh: 'Lowest salary',
  salaryHighLow: 'Highest salary',
};
const sorts = jobSorts.map((value) => ({ value, label: sortWords[value] }));

interface PublicFiltersProps {
  readonly list: PublicList;
  /** The fields of work that have open jobs. */
  readonly fields: readonly string[];
}

/** The filters of the board as a form that opens a page. */
export function PublicFilters({ list, fields }: PublicFiltersProps) {
  const { q, jobType, workArrangement, fieldOfWork, sortBy } = list;
  // A chosen field stays in the form even if it has no open jobs left.
  const offered = [...new Set([...(fieldOfWork === undefined ? [] : [fieldOfWork]), ...fields])];
  return (
    <Card>
      <form method="get" action={paths.publicJobs} role="search" aria-label="Jobs">
        <Stack gap={12}>
          <TextInput
            type="search"
            name="q"
            label="Search"
            placeholder="Title, company, skill"
            maxLength={searchLimit}
            defaultValue={q}
          />
          <details className={classes.more} open={isNarrowed(list)}>
            <summary>Filters</summary>
            <Stack gap={12}>
              <NativeSelect label="Job type" name="jobType" data={orAll(jobTypes)} defaultValue={jobType} />
              <NativeSelect
                label="Work arrangement"
                name="workArrangement"
                data={orAll(workArrangements)}
                defaultValue={workArrangement}
              />
              <NativeSelect
                label="Field of work"
                name="fieldOfWork"
                data={orAll(offered)}
                defaultValue={fieldOfWork}
              />
              <fieldset className={filterClasses.salary}>
                <legend>Salary (SGD per month)</legend>
                <Bound label="Minimum" name="minSalary" value={list.minSalary} />
                <Bound label="Maximum" name="maxSalary" value={list.maxSalary} />
              </fieldset>
              <NativeSelect label="Sort by" name="sortBy" data={sorts} defaultValue={sortBy} />
            </Stack>
          </details>
          <Group gap={8}>
            <Button type="submit">Show jobs</Button>
            <Button component="a" href={paths.publicJobs} variant="default">
              Reset
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

const orAll = (values: readonly string[]) => [{ value: '', label: 'All' }, ...values];

interface BoundProps {
  readonly label: string;
  readonly name: string;
  readonly value: number | undefined;
}

const Bound = ({ label, name, value }: BoundProps) => (
  <TextInput
    label={label}
    classNames={{ label: filterClasses.bound }}
    name={name}
    inputMode="numeric"
    pattern="[0-9]*"
    placeholder="Any"
    defaultValue={value}
  />
);

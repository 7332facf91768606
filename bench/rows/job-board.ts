import { openBoardReader } from '../board-reader.ts';
import { openCommunity } from '../community/community.ts';
import { wantedBy, wantedJob } from '../community/job-history.ts';
import { companyIdOf } from '../community/people.ts';
import { boardOf } from '../community/recipe.ts';
import { compareP99, comparison } from '../measure.ts';
import type { PageReader } from '../page-reader.ts';
import type { Bench, Case, Row } from '../row.ts';

const filters = {
  'all jobs': {},
  'lowest salary first': { sortBy: 'salaryLowHigh' },
  'highest salary first': { sortBy: 'salaryHighLow' },
  'one type': { jobType: 'Full Time' },
  'the worst paid type, highest salary first': { jobType: 'Internship', sortBy: 'salaryHighLow' },
  'one field': { fieldOfWork: 'Networking', sortBy: 'salaryLowHigh' },
  'type, arrangement, field and both salaries': {
    jobType: 'Full Time',
    workArrangement: 'Remote',
    fieldOfWork: 'Backend Development',
    minSalary: '3000',
    maxSalary: '6000',
  },
  'a salary that few jobs pay': { minSalary: '14000' },
  'a common word': { q: 'engineer' },
  'two words': { q: 'senior kubernetes' },
  'a begun word': { q: 'backend dev' },
  'a rare word': { q: 'cobol', sortBy: 'salaryLowHigh' },
  'words and a filter': { q: 'data python', jobType: 'Contract', sortBy: 'salaryHighLow' },
  'the name of a company': { q: 'tan co' },
  'no job': { q: 'blacksmith' },
} as const;

const applicantSearches = {
  'all of them': '',
  'those who wait': '&status=Applied',
  'by name': '&q=priya+nair',
  'by address': '&q=member-4711',
} as const;

const depth = 100;

/** Text search has a higher limit. */
const searches = (path: string) => path.includes('q=');

/**
 * The board with every filter and sort order, on its first page and far down, compared with its plain first page; and the same for the
 * applicants of the most popular job.
 */
export const jobBoardRow: Row = {
  number: 10,
  async measure(bench) {
    const community = await openCommunity(boardOf(bench.quick ? 10_000 : 200_000), bench);
    const reader = await openBoardReader(community);
    const board = '/api/joblistings?';
    const applicants = `/api/getApplicantsByCompanyId/${companyIdOf(wantedBy)}?jobId=${wantedJob}`;
    const asked = [
      Object.entries(filters).map(
        ([what, filter]) => [what, `${board}${new URLSearchParams(filter).toString()}`] as const,
      ),
      Object.entries(applicantSearches).map(([what, query]) => [what, `${applicants}${query}`] as const),
    ] as const;
    try {
      return [
        ...(await compare(bench, reader, 'job board', asked[0])),
        ...(await compare(bench, reader, 'applicants of one job', asked[1])),
      ];
    } finally {
      await reader.close();
      await community.stop();
    }
  },
};

/** Measures all paths alternately and compares them with the first. */
async function compare(
  bench: Bench,
  reader: PageReader,
  list: string,
  asked: readonly (readonly [what: string, path: string])[],
): Promise<Case[]> {
  const paths = new Map<string, string>();
  for (const [what, path] of asked) {
    paths.set(`${list}, ${what}`, path);
    const deep = await reader.deep(path, depth);
    if (deep) paths.set(`${list}, ${what}, page ${depth}`, deep);
  }
  const [usual, ...others] = paths.keys();
  const timed = Object.fromEntries([...paths].map(([what, path]) => [what, () => reader.time(path)]));
  const p99 = await compareP99(timed, bench);
  return others.map((what) => ({
    what: `${what}, p99`,
    ...comparison(p99[what]!, p99[usual!]!),
    target: { atMost: searches(paths.get(what)!) ? 3 : 1.5 },
  }));
}

import type { Community } from './community/community.ts';
import { wantedBy } from './community/job-history.ts';
import { openPageReader, type PageReader } from './page-reader.ts';

const user = 2;

/** The program on a job board, with a job seeker who reads the board and the company of the most popular job, which reads applicants. */
export const openBoardReader = (community: Community): Promise<PageReader> =>
  openPageReader(community, {
    accounts: [user, wantedBy],
    accountOf: (path) => (path.includes('Applicants') ? wantedBy : user),
    pageSize: 10,
  });

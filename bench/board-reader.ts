import type { Community } from './community/community.ts';
import { wantedBy } from './community/job-history.ts';
import { openPageReader, type PageReader } from './page-reader.ts';

const user = 2;

/** The program at work on a job board: someone reads it, and the company whose job everybody wants reads its applicants. */
export const openBoardReader = (community: Community): Promise<PageReader> =>
  openPageReader(community, {
    accounts: [user, wantedBy],
    accountOf: (path) => (path.includes('Applicants') ? wantedBy : user),
    pageSize: 10,
  });

import { hawkerloopJobs } from './jobs/hawkerloop.ts';
import { lanterncoveJobs } from './jobs/lanterncove.ts';
import { raintreeJobs } from './jobs/raintree.ts';
import { week1 } from './posts/week-1.ts';
import { week2 } from './posts/week-2.ts';
import { week3 } from './posts/week-3.ts';
import { week4 } from './posts/week-4.ts';
import { week5 } from './posts/week-5.ts';
import { week6 } from './posts/week-6.ts';

export { admin, companies, recruiters, users } from './accounts.ts';
export { applications, templates } from './applications.ts';
export { bookmarks } from './bookmarks.ts';
export { searches } from './searches.ts';
export { tokens } from './tokens.ts';
export { followings, mutes, savedPosts, tagChoices } from './followings.ts';
export { reports } from './reports.ts';

export const posts = [...week1, ...week2, ...week3, ...week4, ...week5, ...week6];
export const jobs = [...raintreeJobs, ...hawkerloopJobs, ...lanterncoveJobs];

import { defineProjection } from '@lock-in/event-store';
import { jobs } from './jobs.ts';
import { jobPosters } from './job-posters.ts';
import { jobVersions } from './job-versions.ts';
import { applications } from './applications.ts';
import { applicationAnswers } from './application-answers.ts';
import { applicationDays } from './application-days.ts';
import { bookmarks } from './bookmarks.ts';
import { coverNotes } from './cover-notes.ts';
import { drafts } from './drafts.ts';
import { foundJobs, jobArrivals } from './found-jobs.ts';
import { jobCompanies } from './companies.ts';
import { applicationNotes } from './application-notes.ts';
import { applicationWords } from './application-words.ts';
import { jobQuestions } from './job-questions.ts';
import { companyTemplates } from './rejection-templates.ts';
import { jobSearchesModel } from './job-searches.ts';

export const jobsProjection = defineProjection({
  name: 'jobs',
  version: 16,
  readModels: [
    jobs,
    jobPosters,
    jobVersions,
    applications,
    applicationDays,
    applicationAnswers,
    bookmarks,
    jobCompanies,
    drafts,
    jobQuestions,
    applicationWords,
    applicationNotes,
    companyTemplates,
    jobSearchesModel,
    foundJobs,
    jobArrivals,
    coverNotes,
  ],
});

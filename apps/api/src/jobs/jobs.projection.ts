import { defineProjection } from '@lock-in/event-store';
import { jobs } from './jobs.ts';
import { jobPosters } from './hiring/job-posters.ts';
import { jobVersions } from './listings/job-versions.ts';
import { applications } from './hiring/applications.ts';
import { applicationAnswers } from './hiring/application-answers.ts';
import { applicationDays } from './hiring/application-days.ts';
import { bookmarks } from './searches/bookmarks.ts';
import { coverNotes } from './hiring/cover-notes.ts';
import { drafts } from './listings/drafts.ts';
import { foundJobs, jobArrivals } from './searches/found-jobs.ts';
import { jobCompanies } from './companies.ts';
import { applicationNotes } from './hiring/application-notes.ts';
import { applicationWords } from './hiring/application-words.ts';
import { jobQuestions } from './listings/job-questions.ts';
import { companyTemplates } from './hiring/rejection-templates.ts';
import { jobSearchesModel } from './searches/job-searches.ts';

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

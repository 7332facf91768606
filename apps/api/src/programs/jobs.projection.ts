import { defineProjection } from '@lock-in/event-store';
import { jobs } from '../shared/jobs/jobs.ts';
import { jobPosters } from '../jobs/listings/job-posters.ts';
import { jobVersions } from '../jobs/listings/job-versions.ts';
import { applications } from '../shared/jobs/applications.ts';
import { applicationAnswers } from '../hiring/figures/application-answers.ts';
import { applicationDays } from '../hiring/figures/application-days.ts';
import { bookmarks } from '../shared/jobs/bookmarks.ts';
import { coverNotes } from '../hiring/notes/cover-notes.ts';
import { drafts } from '../jobs/listings/drafts.ts';
import { foundJobs, jobArrivals } from '../jobs/searches/found-jobs.ts';
import { jobCompanies } from '../shared/jobs/job-companies.ts';
import { applicationNotes } from '../hiring/notes/application-notes.ts';
import { applicationWords } from '../hiring/applications/application-texts.ts';
import { jobQuestions } from '../shared/jobs/job-questions.ts';
import { companyTemplates } from '../hiring/notes/rejection-templates.ts';
import { jobSearchesModel } from '../jobs/searches/job-searches.ts';

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

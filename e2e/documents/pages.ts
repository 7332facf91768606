import { paths } from '@lock-in/contracts/paths';
import type { Viewer } from '../screens/screens.ts';

/** The demo's viewers, a company that was rejected, and an admin who has to choose a password. */
export type Reader = Viewer | 'rejected' | 'newAdmin';

/** Of whom a page is read, at which address, and a text that is not there while its data are missing. */
type Reading = readonly [reader: Reader, path: string, text: string];

/** What the demo has. */
const [post, job, draft, company, companyAccount, mei] = [1, 26, 1, 1, 2, 3];
const missing = 999_999;

/** Every page of the route table. `decision`: the position of a decision of the demo. */
function readingsOf(decision: number): Record<keyof typeof paths, readonly Reading[]> {
  const { home, search, jobBoard, myJobs, recruitmentDashboard, companyVerification, reports } = paths;
  // Their token is after the hash, which no server reads, so the browser draws them.
  const drawnInBrowser: readonly Reading[] = [];
  const file: readonly Reading[] = [];
  const feed = 'Edit: everybody asks about the lift.';
  const bankJob = 'Statements arrive in eleven formats';
  const aboutCompany = 'We keep the books of 4,200 small companies in Singapore';
  return {
    home: [
      ['member', home, feed],
      ['member', `${home}?sort=mostLiked`, 'I took four months off in 2022.'],
      ['member', `${home}?feed=following`, 'Week 1: you get a laptop'],
      ['company', home, feed],
      ['admin', home, feed],
      ['pending', home, 'Tidepool Freight Systems'],
      ['rejected', home, 'Employers may not ask job seekers for a registration fee.'],
      ['newAdmin', home, 'Hello Admin'],
    ],
    login: [['visitor', paths.login, 'Create an account']],
    register: [['visitor', paths.register, 'Confirm password']],
    forgotPassword: [['visitor', paths.forgotPassword, 'Forgot your password?']],
    resetPassword: drawnInBrowser,
    confirmEmail: drawnInBrowser,
    confirmNewEmail: drawnInBrowser,
    takeBackEmail: drawnInBrowser,
    freeEmail: drawnInBrowser,
    join: drawnInBrowser,
    unsubscribe: drawnInBrowser,
    transparency: [
      ['visitor', paths.transparency, 'Q4 20'],
      ['member', paths.transparency, 'Q4 20'],
    ],
    verifyReceipt: file,

    post: [
      ['visitor', paths.post(post), 'Sign in to see this page.'],
      ['member', paths.post(post), 'On-call rotations that people do not hate.'],
      ['admin', paths.post(post), 'On-call rotations that people do not hate.'],
    ],
    comment: [],
    hiddenPosts: [['member', paths.hiddenPosts, 'You haven’t hidden any posts.']],
    savedPosts: [['member', paths.savedPosts, 'Five questions you should ask your interviewers']],
    tag: [['member', paths.tag('devops'), 'PSA: your DNS TTL is 24 hours']],
    search: [
      ['member', `${search}?q=rust`, 'Embedded Engineer, Payment Terminals'],
      ['member', `${search}?q=ledger`, '38 million ledger entries'],
    ],

    jobBoard: [
      ['member', jobBoard, bankJob],
      ['member', `${jobBoard}?jobType=Internship`, 'Research Intern, Security of AI Systems'],
      ['admin', jobBoard, bankJob],
    ],
    savedSearch: [['member', paths.savedSearch(1), bankJob]],
    job: [
      ['visitor', `${paths.job(job)}?signIn`, 'Sign in to see this page.'],
      ['member', paths.job(job), bankJob],
      ['company', paths.job(job), 'MT940, twice'],
      ['admin', paths.job(job), bankJob],
    ],
    myJobs: [
      ['member', myJobs, 'Software Engineer, Ordering Platform'],
      ['member', `${myJobs}?tab=searches`, 'Anything remote'],
    ],
    myApplications: [['member', paths.myApplications, 'Backend Engineer, Ledger']],
    recruitmentDashboard: [
      ['company', recruitmentDashboard, 'Quality Engineer'],
      ['company', `${recruitmentDashboard}?tab=applicants`, 'MT940, twice'],
      ['company', `${recruitmentDashboard}?tab=applicants&q=arjun`, 'Site Reliability Engineer'],
      ['company', `${recruitmentDashboard}?tab=board`, 'Tan Mei Lin'],
      ['company', `${recruitmentDashboard}?tab=drafts`, 'Site Reliability Engineer'],
    ],
    newJob: [['company', paths.newJob, 'Field of work']],
    jobDraft: [['company', paths.jobDraft(draft), 'Site Reliability Engineer']],
    editJob: [['company', paths.editJob(job), bankJob]],
    companyPeople: [['company', paths.companyPeople, 'Joanne Seah']],
    integrations: [['company', paths.integrations, 'Applicant tracking']],
    pendingApproval: [
      ['company', paths.pendingApproval, feed],
      ['pending', paths.pendingApproval, 'Tidepool Freight Systems'],
    ],

    profile: [
      ['member', paths.profile(mei), 'eight years of payments and ledgers'],
      ['member', paths.profile(companyAccount), aboutCompany],
      ['member', `${paths.profile(companyAccount)}?tab=posts`, 'Week 1: you get a laptop'],
      ['member', `${paths.profile(companyAccount)}?tab=jobs`, 'Product Manager, Small Companies'],
      ['company', paths.profile(companyAccount), aboutCompany],
      ['admin', paths.profile(companyAccount), aboutCompany],
    ],
    editProfile: [
      ['member', paths.editProfile, 'eight years of payments and ledgers'],
      ['company', paths.editProfile, aboutCompany],
    ],
    editAccount: [['member', paths.editAccount, 'mei@lockin.example']],
    notifications: [['member', paths.notifications, 'replied to your comment on “I GOT IT”']],
    removals: [['member', paths.removals, 'None of your content has been removed.']],
    myReports: [['member', paths.myReports, 'You haven’t reported anything.']],
    security: [
      ['member', paths.security, 'mei@lockin.example'],
      ['pending', paths.security, 'careers@tidepool.example'],
    ],
    notificationSettings: [['member', paths.notificationSettings, 'Weekly digest']],
    following: [['member', paths.following, 'Rain Tree Ledger']],
    hiddenPeople: [['member', paths.hiddenPeople, 'You haven’t muted any words.']],
    coverNote: [['member', paths.coverNote, 'I have kept payments and ledgers correct']],
    myData: [['member', paths.myData, 'Prepare my data']],
    appearance: [['member', paths.appearance, 'System follows your device.']],

    companyVerification: [
      ['admin', companyVerification, 'Tidepool Freight Systems'],
      ['admin', `${companyVerification}?tab=verified`, 'Hawkerloop'],
      ['admin', `${companyVerification}?tab=rejected`, 'Blinkhire Talent Hub'],
    ],
    reports: [
      ['admin', reports, 'Running a small language model'],
      ['admin', `${reports}?tab=appeals`, 'we forgot to say so'],
    ],
    wordList: [['admin', paths.wordList, 'Hold for review']],
    moderationHistory: [['admin', paths.moderationHistory, 'Payroll Systems Assistant']],
    decision: [['admin', paths.decision(decision), 'Payroll Systems Assistant']],
    timeline: [
      ['admin', paths.timeline('post', post), 'Welcome, Mei Lin!'],
      ['admin', paths.timeline('account', companyAccount), 'Recruiter invited'],
      ['admin', paths.timeline('company', company), 'Company verified'],
      ['admin', paths.timeline('job', job), 'Statements arrive in eleven formats'],
    ],
    system: [['admin', paths.system, 'decision_log']],

    publicJobs: [
      ['visitor', paths.publicJobs, 'Backend Engineer, Bank Connections'],
      ['visitor', `${paths.publicJobs}?jobType=Internship`, 'Research Intern, Security of AI Systems'],
    ],
    publicJobFeed: file,
    publicJob: [
      ['visitor', paths.publicJob(job), bankJob],
      ['visitor', paths.publicJob(missing), 'Job not found.'],
    ],
    publicCompany: [['visitor', paths.publicCompany(company), aboutCompany]],
  };
}

const nowhere = '/nowhere';

/** Pages of each reader, and what is read there. */
export function pagesOf(decision: number): Readonly<Record<Reader, Readonly<Record<string, string>>>> {
  const readings: readonly Reading[] = [
    ...Object.values(readingsOf(decision)).flat(),
    ['member', nowhere, 'There is nothing at this address.'],
  ];
  const of = (reader: Reader) =>
    Object.fromEntries(readings.flatMap(([by, path, text]) => (by === reader ? [[path, text]] : [])));
  return {
    visitor: of('visitor'),
    member: of('member'),
    company: of('company'),
    pending: of('pending'),
    rejected: of('rejected'),
    newAdmin: of('newAdmin'),
    admin: of('admin'),
  };
}

export const readers: readonly Reader[] = [
  'visitor',
  'member',
  'company',
  'pending',
  'rejected',
  'newAdmin',
  'admin',
];

/** Pages that are answered with 404, which is a line in the console. */
export const missingPages = new RegExp(`^${nowhere}$|^${paths.publicJob(missing)}$`);

/** In a browser: the text that a page shows, with that of its fields. */
export const shownText = `[
  document.getElementById('root').innerText,
  ...Array.from(document.querySelectorAll('#root :is(input, textarea)'), ({ value }) => value),
].join(' ').replaceAll(/\\s+/g, ' ')`;

/** In a browser: the names of the parts that wait for their data. */
export const waitingParts = `Array.from(
  document.querySelectorAll('#root [aria-label^="Loading"]'),
  (part) => part.getAttribute('aria-label'),
)`;

/** A call that no part of a page waits for: the number at the bell. */
export const inBackground = '/api/notifications?pageSize=8';

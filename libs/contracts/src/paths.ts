/** An id for a link, or a route's parameter for it: `paths.post(12)`, `paths.post(':postId')`. */
type Param = number | `:${string}`;

/** Element id of a comment, and the fragment of links to it. */
export const commentAnchor = (commentId: number) => `comment-${commentId}`;

/** The comment that the fragment of an address links to. */
export const linkedComment = (hash: string): number | undefined => {
  const [, id] = /^#comment-([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** The paths of all pages. Routes, links, mails and notifications take them from here. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  // Mails link to these. All but the last get their token in the fragment, which is never sent to a server.
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmNewEmail: '/confirm-new-email',
  takeBackEmail: '/take-back-email',
  freeEmail: '/free-email',
  join: '/join',
  unsubscribe: '/unsubscribe',
  transparency: '/transparency',
  /** A static file, which verifies receipts without a server. */
  verifyReceipt: '/log/verify.html',

  post: (postId: Param) => `/post/${postId}`,
  comment: (postId: number, commentId: number) => `/post/${postId}#${commentAnchor(commentId)}`,
  hiddenPosts: '/hidden',
  savedPosts: '/saved',
  tag: (name: string) => `/tags/${name.startsWith(':') ? name : encodeURIComponent(name)}`,
  search: '/search',

  jobBoard: '/jobListing',
  savedSearch: (searchId: number) => `/jobListing?search=${searchId}`,
  job: (jobId: Param) => `/jobDetails/${jobId}`,
  myJobs: '/myJobs',
  myApplications: '/myJobs?tab=applied',
  recruitmentDashboard: '/company/recruitmentDashboard',
  newJob: '/company/jobForm',
  jobDraft: (draftId: number) => `/company/jobForm?draft=${draftId}`,
  editJob: (jobId: Param) => `/company/jobForm/${jobId}`,
  companyPeople: '/company/people',
  integrations: '/company/integrations',
  pendingApproval: '/pendingApproval',

  profile: (accountId: Param) => `/profile/${accountId}`,
  editProfile: '/profile/edit',
  editAccount: '/profile/edit/account',
  notifications: '/notifications',
  removals: '/removals',
  myReports: '/myReports',
  security: '/security',
  notificationSettings: '/security/notifications',
  following: '/security/following',
  hiddenPeople: '/security/hidden',
  coverNote: '/security/cover-note',
  myData: '/security/data',
  appearance: '/security/appearance',

  companyVerification: '/companyVerification',
  reports: '/reports',
  wordList: '/reports/word-list',
  moderationHistory: '/moderation',
  decision: (position: Param) => `/moderation/${position}`,
  timeline: (kind: string, id: Param) => `/moderation/timeline/${kind}/${id}`,
  system: '/system',

  // Public pages, the same for everybody.
  publicJobs: '/jobs',
  publicJobFeed: '/jobs.rss',
  publicJob: (jobId: Param) => `/jobs/${jobId}`,
  publicCompany: (companyId: Param) => `/companies/${companyId}`,
} as const;

/** Addresses that the server answers without the app: calls and files. With or without a query. */
export const withoutApp =
  /^\/(api|log|witness|health|metrics|labels|verify-captcha|assets|server|robots\.txt)([/?]|$)/;
/** Addresses of the public pages. */
export const publicPages = /^\/(jobs|companies)([/?]|$)/;

/** The page without a drawing, which the service worker keeps and the browser fills. */
export const emptyPage = '/offline';
/** The service worker's script. */
export const serviceWorker = '/service-worker.js';

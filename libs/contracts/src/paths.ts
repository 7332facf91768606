/** An id in an address, or its parameter in a route: `paths.post(12)` and `paths.post(':postId')`. */
type Param = number | `:${string}`;

/** The id of a comment's element, which a link to it has as its fragment. */
export const commentAnchor = (commentId: number) => `comment-${commentId}`;

/** The pages by their paths. The web app's routes, every link, mails and notifications take them from here. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The first three take a mail's token behind a `#`, so that it reaches no server and no log; the last as a parameter. */
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  join: '/join',
  unsubscribe: '/unsubscribe',
  transparency: '/transparency',

  post: (postId: Param) => `/post/${postId}`,
  comment: (postId: Param, commentId: number) => `/post/${postId}#${commentAnchor(commentId)}`,
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
  moderationHistory: '/moderation',
  decision: (position: Param) => `/moderation/${position}`,
  timeline: (kind: string, id: Param) => `/moderation/timeline/${kind}/${id}`,
  system: '/system',

  /** Drawn by the server, for anybody. */
  publicJobs: '/jobs',
  publicJobFeed: '/jobs.rss',
  publicJob: (jobId: Param) => `/jobs/${jobId}`,
  publicCompany: (companyId: Param) => `/companies/${companyId}`,
} as const;

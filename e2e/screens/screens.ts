import type { Page } from 'playwright-core';

/** Who looks: demo accounts, and somebody without one. */
export const viewers = {
  visitor: undefined,
  member: 'mei@lockin.example',
  company: 'talent@raintree.example',
} as const;
export type Viewer = keyof typeof viewers;

/** What a viewer's addresses name, read from the server. */
export interface Ids {
  readonly own: number;
  readonly other: number;
  readonly post: number;
  readonly job: number;
}

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string | ((ids: Ids) => string);
  /** Whether the server fails. */
  readonly failing?: true;
  /** What is done on it, such as to open a dialog. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Answers to calls that shall change nothing, or to which the demo has none of this kind, by the end of their path. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const dialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).click();
    await page.getByRole('dialog').waitFor();
  };
const menu = (name: string, entry: string) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('menuitem', { name: entry }).waitFor();
};
/** With the password of nobody: the calls of the sign-in are answered by the screen. */
const enterPassword = async (page: Page) => {
  await page.getByLabel('Email').fill('mei@lockin.example');
  await page.getByLabel('Password', { exact: true }).fill('not asked for');
  await button(page, 'Sign in').click();
};
const enterDigits = async (page: Page) => {
  await page.getByLabel('6-digit code').fill('123456');
};
const enrolling = {
  '/api/login': { accountId: 1, email: 'mei@lockin.example', name: 'Mei', role: 'User', twoFaEnabled: false },
  '/api/2fa-generate': {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    qr_code: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 5h3v3H5z"/></svg>')}`,
  },
  '/api/2fa-verify': { verified: true },
  '/api/save2fa': {
    accountId: 1,
    twoFaEnabled: true,
    recoveryCodes: Array.from({ length: 10 }, (_, n) => `K4TQ-8WPN-${n}M3X-7RJD-VC9H-${n}BZL`),
  },
};

/**
 * Screens, and what opens on them. Not covered: the screens of admins and of companies that wait, loading and empty lists, and screens that
 * are like one of these.
 */
export const screens: readonly Screen[] = [
  { name: 'login', viewer: 'visitor', path: '/login' },
  {
    name: 'login-refused',
    viewer: 'visitor',
    path: '/login',
    failing: true,
    open: async (page) => {
      await enterPassword(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-code',
    viewer: 'visitor',
    path: '/login',
    answers: { '/api/login': { ...enrolling['/api/login'], twoFaEnabled: true } },
    open: async (page) => {
      await enterPassword(page);
      await page.getByLabel('6-digit code').waitFor();
    },
  },
  {
    name: 'enrol',
    viewer: 'visitor',
    path: '/login',
    answers: enrolling,
    open: async (page) => {
      await enterPassword(page);
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'recovery-codes',
    viewer: 'visitor',
    path: '/login',
    answers: enrolling,
    open: async (page) => {
      await enterPassword(page);
      await enterDigits(page);
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  { name: 'register', viewer: 'visitor', path: '/register' },
  {
    name: 'register-company',
    viewer: 'visitor',
    path: '/register',
    open: (page) => page.getByRole('radio', { name: 'Company' }).check(),
  },
  { name: 'register-errors', viewer: 'visitor', path: '/register', open: press('Register') },

  { name: 'feed', viewer: 'member', path: '/' },
  { name: 'feed-menu', viewer: 'member', path: '/', open: menu('Profile menu', 'Logout') },
  { name: 'feed-post-menu', viewer: 'member', path: '/', open: menu('Post options', 'Hide') },
  { name: 'post', viewer: 'member', path: ({ post }) => `/post/${post}` },
  { name: 'profile-other', viewer: 'member', path: ({ other }) => `/profile/${other}` },
  {
    name: 'account',
    viewer: 'member',
    path: '/profile/edit/account',
  },
  { name: 'hidden', viewer: 'member', path: '/hidden' },
  { name: 'security', viewer: 'member', path: '/security' },
  {
    name: 'security-password',
    viewer: 'member',
    path: '/security',
    open: dialog('Change password'),
  },
  { name: 'my-data', viewer: 'member', path: '/security/data' },
  { name: 'appearance', viewer: 'member', path: '/security/appearance' },
  { name: 'board', viewer: 'member', path: '/jobListing' },
  { name: 'job', viewer: 'member', path: ({ job }) => `/jobDetails/${job}` },
  {
    name: 'job-apply',
    viewer: 'member',
    path: ({ job }) => `/jobDetails/${job}`,
    open: dialog('Apply'),
  },
  { name: 'my-jobs', viewer: 'member', path: '/myJobs' },
  { name: 'removals', viewer: 'member', path: '/removals' },
  { name: 'not-found', viewer: 'member', path: '/nowhere' },

  { name: 'company-feed', viewer: 'company', path: '/' },
  { name: 'dashboard', viewer: 'company', path: '/company/recruitmentDashboard' },
  {
    name: 'dashboard-applicants',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=applicants',
  },
  {
    name: 'dashboard-resume',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=applicants',
    open: async (page) => {
      await button(page, 'View Resume').click();
      await page
        .getByText(/^Page 1 of/)
        .first()
        .waitFor();
    },
  },
  { name: 'job-form', viewer: 'company', path: '/company/jobForm' },
  {
    name: 'job-form-errors',
    viewer: 'company',
    path: '/company/jobForm',
    open: press('Create Listing'),
  },
  { name: 'job-edit', viewer: 'company', path: ({ job }) => `/company/jobForm/${job}` },
  { name: 'company-job', viewer: 'company', path: ({ job }) => `/jobDetails/${job}` },
  {
    name: 'company-delete-job',
    viewer: 'company',
    path: ({ job }) => `/jobDetails/${job}`,
    open: dialog(/^Delete /),
  },
  { name: 'company-profile', viewer: 'company', path: ({ own }) => `/profile/${own}` },
  { name: 'company-edit', viewer: 'company', path: '/profile/edit' },
];

import type { Page } from 'playwright-core';
import { every, written, type State } from './states.ts';

/** The viewers: demo accounts, and a visitor without an account. */
export const viewers = {
  visitor: undefined,
  member: 'mei@lockin.example',
  company: 'talent@raintree.example',
  pending: 'careers@tidepool.example',
  admin: 'admin@lockin.example',
} as const;
export type Viewer = keyof typeof viewers;

/** Ids for a viewer's addresses, read from the server. */
export interface Ids {
  readonly own: number;
  readonly other: number;
  readonly post: number;
  readonly job: number;
  readonly decision: number;
}

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string | ((ids: Ids) => string);
  /** The states to show; default: only `filled`, for screens without requests or whose other states are shown elsewhere. */
  readonly states?: readonly State[];
  /** Actions on the screen, for example opening a dialog. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Answers that replace the server's, by path: for calls that must not change anything, or for which the demo has no data. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Changed fields of the server's answers, by path. */
  readonly changes?: Readonly<Record<string, object>>;
  /** Keeps whole lists, because the needed entry may be far down. */
  readonly needsWholeLists?: true;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const follow = (link: string) => async (page: Page) => {
  const to = await page.locator(link).first().getAttribute('href');
  await page.goto(to!);
};
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
const ofPost = (entry: string) => async (page: Page) => {
  await menu('Post options', entry)(page);
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
};
const options = (name: string) => async (page: Page) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option').first().waitFor();
};
const keys = async (page: Page) => {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
};
/** Saves a job that somebody else saved meanwhile. */
async function conflictingEdit(page: Page) {
  const job = page.url().split('/').at(-1);
  const details = (await (await page.request.get(`/api/jobDetails/${job}`)).json()) as object;
  const theirs = { title: 'Head of Platform', description: 'We changed this.\n\n- Twice', minSalary: 6_500 };
  await page.route('**/api/editJob/*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: 'This was changed after you opened it.',
        conflict: {
          by: { accountId: 999, name: 'Ana Lim' },
          at: new Date().toISOString(),
          current: { ...details, ...theirs, revision: 99 },
        },
      },
    }),
  );
  await page.getByRole('textbox', { name: 'Description' }).fill('What was typed here.');
  await button(page, 'Save Changes').click();
  await page.getByRole('alert', { name: /^Ana Lim changed this/ }).waitFor();
  await page.unroute('**/api/editJob/*');
}

/** Any password works, because the screen answers the calls of the sign-in. */
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
const device = {
  startedAt: '2026-11-20T03:04:00.000Z',
  lastActiveAt: '2026-11-20T05:04:00.000Z',
  current: false,
  address: '203.0.113.7',
};
const witnessed = {
  required: 1,
  witnessedAt: '2026-11-20T05:04:00.000Z',
  witnesses: [
    { name: 'meadow.example/witness', size: 1_204, cosignedAt: '2026-11-20T05:04:00.000Z' },
    { name: 'orchard.example/witness', size: 1_180, cosignedAt: '2026-11-19T23:10:00.000Z' },
    { name: 'quarry.example/witness', size: 0, cosignedAt: null },
  ],
};
const severalDevices = {
  '/api/security': {
    devices: [
      { ...device, deviceId: 1, current: true, browser: 'Firefox', system: 'Windows' },
      {
        ...device,
        deviceId: 2,
        browser: 'Safari',
        system: 'iPhone',
        address: '2001:db8:85a3::8a2e:370:7334',
      },
      { ...device, deviceId: 3, browser: null, system: null, address: null },
    ],
    apiTokens: [
      {
        tokenId: 4,
        name: 'Greenhouse',
        lastUsedAt: '2026-11-20T05:04:00.000Z',
        lastUsedFrom: '198.51.100.9',
      },
      { tokenId: 5, name: 'Careers page', lastUsedAt: null, lastUsedFrom: null },
    ],
  },
};
const ownReports = {
  reports: [
    {
      reportId: 12,
      thing: 'comment',
      thingId: 17,
      postId: 41,
      title: null,
      reason: 'Harassment or bullying',
      words: 'This is the third comment of this kind.',
      reportedAt: '2026-11-20T03:04:00.000Z',
      outcome: null,
      answeredAt: null,
    },
    {
      reportId: 9,
      thing: 'post',
      thingId: 38,
      postId: null,
      title: 'Guaranteed returns for early birds',
      reason: 'Scam or fraudulent offer',
      words: '',
      reportedAt: '2026-11-18T03:04:00.000Z',
      outcome: 'removed',
      answeredAt: '2026-11-18T08:04:00.000Z',
    },
  ],
  currentPage: 1,
  totalPages: 1,
  totalCount: 2,
  nextCursor: null,
};
const heldPost = {
  id: 900_001,
  title: 'A weekend in Batam',
  content: 'Cheap rooms: [casino.example/rooms](https://casino.example/rooms).',
  username: 'Mei Tan',
  accountId: 1,
  displayPicUrl: null,
  date: '2026-11-20T03:04:00.000Z',
  labels: [],
  comments: [],
  commentCount: 0,
  likedBy: [],
  likeCount: 0,
  held: { ground: 'wordList', matched: ['casino.example'] },
};
const noComments = { comments: [], currentPage: 1, totalPages: 1, totalCount: 0, nextCursor: null };
const removals = {
  held: [
    {
      kind: 'post',
      id: 44,
      postId: null,
      title: 'Ten tips for your first interview',
      content: 'All of them at https://tips.example.',
      ground: 'reports',
      matched: [],
      heldAt: '2026-11-20T05:04:00.000Z',
    },
  ],
  removals: [
    {
      position: 902,
      kind: 'post',
      id: 41,
      title: 'Guaranteed returns for early birds',
      content: 'Send me a message today, and I tell you how.',
      removedAt: '2026-11-20T03:04:00.000Z',
      reasons: ['Spam or misleading', 'Scam or fraud'],
      seen: false,
      appeal: null,
      appealUntil: '2036-12-04T03:04:00.000Z',
    },
    {
      position: 871,
      kind: 'comment',
      id: 17,
      title: null,
      content: 'You have no idea what you are talking about.',
      removedAt: '2026-11-19T08:15:00.000Z',
      reasons: [],
      seen: true,
      appeal: {
        state: 'upheld',
        words: 'We are friends, and talk to each other like that.',
        madeAt: '2026-11-19T09:00:00.000Z',
        answeredAt: '2026-11-20T02:00:00.000Z',
        reason: 'Friends read it as well as everybody else.',
      },
      appealUntil: null,
    },
  ],
  currentPage: 1,
  totalPages: 1,
  totalCount: 2,
  nextCursor: null,
  unseen: 1,
};
const hiddenPosts = {
  posts: [
    {
      id: 41,
      title: 'Guaranteed returns for early birds',
      content: 'Send me a message today, and I tell you how.',
      username: 'Kenny Lau',
      accountId: 9,
      displayPicUrl: null,
      date: '2026-11-20T03:04:00.000Z',
      labels: [],
      comments: [],
      commentCount: 0,
      likedBy: [],
      likeCount: 0,
    },
  ],
  currentPage: 1,
  totalPages: 1,
  totalCount: 1,
  nextCursor: null,
};

/** Every screen and its dialogs, once for each kind of viewer with a different view. */
export const screens: readonly Screen[] = [
  { name: 'login', viewer: 'visitor', path: '/login' },
  { name: 'forgot-password', viewer: 'visitor', path: '/forgot-password' },
  { name: 'reset-password', viewer: 'visitor', path: '/reset-password#token' },
  { name: 'unsubscribe', viewer: 'visitor', path: '/unsubscribe?token=1.postLiked.signature' },
  { name: 'transparency', viewer: 'visitor', path: '/transparency' },
  {
    name: 'transparency-verification',
    viewer: 'visitor',
    path: '/transparency',
    open: (page) => page.getByText('Show fingerprint and command').click(),
  },
  {
    name: 'transparency-witnesses',
    viewer: 'visitor',
    path: '/transparency',
    open: (page) => page.getByText('Show witnesses and keys').click(),
  },
  {
    name: 'transparency-witnessed',
    viewer: 'visitor',
    path: '/transparency',
    open: (page) => page.getByText('Show witnesses and keys').click(),
    changes: { '/api/decision-log': { ...witnessed, size: 1_204, witnessedSize: 1_204 } },
  },
  {
    name: 'transparency-unwitnessed',
    viewer: 'visitor',
    path: '/transparency',
    changes: { '/api/decision-log': { ...witnessed, size: 1_204, witnessedSize: 1_180 } },
  },
  { name: 'verify-receipt', viewer: 'visitor', path: '/log/verify.html' },
  { name: 'public-jobs', viewer: 'visitor', path: '/jobs' },
  { name: 'public-jobs-none', viewer: 'visitor', path: '/jobs?q=falconry' },
  { name: 'public-jobs-wrong', viewer: 'visitor', path: '/jobs?fieldOfWork=Fishing' },
  { name: 'public-job', viewer: 'visitor', path: '/jobs', open: follow('#main li article a') },
  {
    name: 'public-company',
    viewer: 'visitor',
    path: '/jobs',
    open: async (page) => {
      await follow('#main li article a')(page);
      await follow('#main article a[href^="/companies/"]')(page);
    },
  },
  { name: 'public-missing', viewer: 'visitor', path: '/jobs/999999' },
  { name: 'confirm-email', viewer: 'visitor', path: '/confirm-email#token' },
  { name: 'confirm-new-email', viewer: 'visitor', path: '/confirm-new-email#token' },
  { name: 'take-back-email', viewer: 'visitor', path: '/take-back-email#token' },
  { name: 'free-email', viewer: 'visitor', path: '/free-email#token' },
  {
    name: 'login-refused',
    viewer: 'visitor',
    path: '/login',
    states: ['failing'],
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

  { name: 'feed', viewer: 'member', path: '/', states: every },
  {
    name: 'feed-comments',
    viewer: 'member',
    path: '/',
    states: written,
    open: press(/^Comments \([1-9]/),
  },
  { name: 'feed-menu', viewer: 'member', path: '/', open: menu('Profile menu', 'Logout') },
  { name: 'feed-post-menu', viewer: 'member', path: '/', open: menu('Post options', 'Hide') },
  {
    name: 'feed-palette',
    viewer: 'member',
    path: '/',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'feed-keys', viewer: 'member', path: '/', open: keys },
  { name: 'feed-tag', viewer: 'member', path: '/?tag=python', states: ['filled', 'empty'] },
  {
    name: 'create-post',
    viewer: 'member',
    path: '/',
    states: ['filled', 'failing'],
    async open(page) {
      await page.getByLabel('Create a new post').click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Post' }).waitFor();
    },
  },
  { name: 'post', viewer: 'member', path: ({ post }) => `/post/${post}`, states: every },
  { name: 'post-gone', viewer: 'member', path: '/post/999999' },
  { name: 'profile-own', viewer: 'member', path: ({ own }) => `/profile/${own}`, states: written },
  { name: 'profile-other', viewer: 'member', path: ({ other }) => `/profile/${other}`, states: every },
  {
    name: 'profile-posts',
    viewer: 'member',
    path: ({ other }) => `/profile/${other}?tab=posts`,
    states: every,
  },
  { name: 'profile-gone', viewer: 'member', path: '/profile/999999' },
  { name: 'profile-edit', viewer: 'member', path: '/profile/edit', states: every },
  {
    name: 'account',
    viewer: 'member',
    path: '/profile/edit/account',
    states: ['filled', 'loading', 'failing', 'long'],
  },
  {
    name: 'account-delete',
    viewer: 'member',
    path: '/profile/edit/account',
    open: dialog(/^Delete/),
  },
  {
    name: 'hidden',
    viewer: 'member',
    path: '/hidden',
    states: every,
    changes: { '/api/hiddenPosts': hiddenPosts },
  },
  { name: 'following-feed', viewer: 'member', path: '/?feed=following', states: ['filled', 'empty'] },
  { name: 'tag', viewer: 'member', path: '/tags/devops', states: every },
  { name: 'tag-gone', viewer: 'member', path: '/tags/nothing' },
  { name: 'saved', viewer: 'member', path: '/saved', states: every },
  { name: 'following', viewer: 'member', path: '/security/following', states: every },
  { name: 'hidden-people', viewer: 'member', path: '/security/hidden', states: every },
  {
    name: 'cover-note',
    viewer: 'member',
    path: '/security/cover-note',
    states: ['filled', 'loading', 'failing', 'long', 'scripts'],
  },
  {
    name: 'cover-note-empty',
    viewer: 'member',
    path: '/security/cover-note',
    changes: { '/api/coverNote': { coverNote: '', revision: 0 } },
  },
  { name: 'security', viewer: 'member', path: '/security', states: every, changes: severalDevices },
  {
    name: 'security-everywhere',
    viewer: 'member',
    path: '/security',
    changes: severalDevices,
    open: dialog('Sign out everywhere'),
  },
  {
    name: 'security-proof',
    viewer: 'member',
    path: '/security',
    open: async (page) => {
      const needed = { error: 'Confirm that it’s you.', needsProof: true };
      await page.route('**/api/security/recovery-codes', (route) =>
        route.fulfill({ status: 403, json: needed }),
      );
      await dialog('Generate new codes')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Generate new codes' }).click();
      await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor();
    },
  },
  {
    name: 'security-password',
    viewer: 'member',
    path: '/security',
    open: dialog('Change password'),
  },
  {
    name: 'security-codes',
    viewer: 'member',
    path: '/security',
    open: dialog('Generate new codes'),
  },
  {
    name: 'security-phone',
    viewer: 'member',
    path: '/security',
    open: dialog('Move to a new phone'),
  },
  { name: 'my-data', viewer: 'member', path: '/security/data', states: ['filled', 'loading', 'failing'] },
  {
    name: 'my-data-erase',
    viewer: 'member',
    path: '/security/data',
    open: dialog('Erase my data'),
  },
  { name: 'appearance', viewer: 'member', path: '/security/appearance' },
  { name: 'board', viewer: 'member', path: '/jobListing', states: every },
  { name: 'board-sort', viewer: 'member', path: '/jobListing', open: options('Sort by') },
  { name: 'job', viewer: 'member', path: ({ job }) => `/jobDetails/${job}`, states: every },
  {
    name: 'job-apply',
    viewer: 'member',
    path: ({ job }) => `/jobDetails/${job}`,
    open: dialog('Apply'),
  },
  {
    name: 'job-apply-draft',
    viewer: 'member',
    path: ({ job }) => `/jobDetails/${job}`,
    open: async (page) => {
      await dialog('Apply')(page);
      await page.getByLabel('Cover note (optional)').fill('I start on Monday.');
      await page.reload();
      await dialog('Apply')(page);
      await button(page, 'Discard').waitFor();
    },
  },
  { name: 'job-gone', viewer: 'member', path: '/jobDetails/999999' },
  { name: 'my-jobs', viewer: 'member', path: '/myJobs', states: every },
  { name: 'my-searches', viewer: 'member', path: '/myJobs?tab=searches', states: every },
  {
    name: 'board-save-search',
    viewer: 'member',
    path: '/jobListing?q=engineer&workArrangement=Hybrid',
    open: dialog('Save this search'),
  },
  { name: 'my-jobs-applied', viewer: 'member', path: '/myJobs?tab=applied', states: written },
  {
    name: 'removals',
    viewer: 'member',
    path: '/removals',
    states: every,
    changes: { '/api/removals': removals },
  },
  {
    name: 'my-reports',
    viewer: 'member',
    path: '/myReports',
    states: every,
    changes: { '/api/myReports': ownReports },
  },
  { name: 'report', viewer: 'member', path: ({ job }) => `/jobDetails/${job}`, open: dialog('Report') },
  { name: 'notifications', viewer: 'member', path: '/notifications', states: every },
  { name: 'search', viewer: 'member', path: '/search?q=interview', states: every },
  { name: 'search-people', viewer: 'member', path: '/search?q=ta&tab=people' },
  {
    name: 'notifications-look',
    viewer: 'member',
    // A page on which the menu covers no button partially.
    path: '/security/appearance',
    open: async (page) => {
      // On a phone the bell opens the notifications page instead.
      if ((page.viewportSize()?.width ?? 0) < 768) return;
      await button(page, /^Notifications/).click();
      await page.getByText('See all notifications').waitFor();
    },
  },
  { name: 'notification-settings', viewer: 'member', path: '/security/notifications' },
  { name: 'not-found', viewer: 'member', path: '/nowhere' },

  { name: 'company-feed', viewer: 'company', path: '/', states: ['filled', 'empty'] },
  {
    name: 'people',
    viewer: 'company',
    path: '/company/people',
    states: every,
  },
  {
    name: 'people-invited',
    viewer: 'company',
    path: '/company/people',
    open: press('Create invitation'),
    answers: {
      '/api/company/invitations': {
        invitationId: 1,
        email: null,
        invitedAt: '2026-11-18T07:04:00.000Z',
        expiresAt: '2026-11-25T07:04:00.000Z',
        link: '/join#an-example-of-a-token',
      },
    },
  },
  {
    name: 'join',
    viewer: 'visitor',
    path: '/join#an-example-of-a-token',
    answers: {
      '/api/read-invitation': {
        companyName: 'Raintree',
        email: 'arjun@lockin.example',
        expiresAt: '2026-11-25T07:04:00.000Z',
      },
    },
  },
  { name: 'dashboard', viewer: 'company', path: '/company/recruitmentDashboard', states: every },
  { name: 'integrations', viewer: 'company', path: '/company/integrations', states: every },
  {
    name: 'integrations-token',
    viewer: 'company',
    path: '/company/integrations',
    open: dialog('Create token'),
  },
  {
    name: 'integrations-secret',
    viewer: 'company',
    path: '/company/integrations',
    answers: {
      '/api/webhooks': {
        webhooks: [],
        webhookId: 1,
        url: 'https://ats.example.org/hooks',
        topics: ['job.posted'],
        isActive: true,
        createdAt: '2026-11-24T08:00:00.000Z',
        failingSince: null,
        secret: 'whsec_C2FVsBQIhrscChlQIMV0yGP2b1bDEx+gNfL7cE2hBcQ=',
      },
    },
    open: async (page) => {
      await dialog('Add webhook')(page);
      await page.getByLabel('Address').fill('https://ats.example.org/hooks');
      await page.getByLabel('Job posted').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
      await page.getByLabel('I stored it').waitFor();
    },
  },
  {
    name: 'integrations-deliveries',
    viewer: 'company',
    path: '/company/integrations',
    answers: {
      '/api/webhooks': {
        webhooks: [
          {
            webhookId: 1,
            url: 'https://ats.example.org/hooks',
            topics: ['application.submitted', 'application.decided'],
            isActive: true,
            createdAt: '2026-11-20T08:00:00.000Z',
            failingSince: '2026-11-24T08:00:00.000Z',
          },
        ],
      },
      '/api/webhooks/1/deliveries': {
        deliveries: (['waiting', 'delivered', 'failed'] as const).map((state, at) => ({
          deliveryId: 3 - at,
          messageId: `msg_${3 - at}`,
          topic: 'application.submitted',
          state,
          attempts: at === 2 ? 10 : 1,
          createdAt: '2026-11-24T08:00:00.000Z',
          attemptedAt: '2026-11-24T08:00:01.000Z',
          nextAttemptAt: at === 0 ? '2026-11-24T09:00:00.000Z' : null,
          status: [503, 204, null][at],
          milliseconds: [120, 48, 10_003][at],
          answer: ['Service Unavailable', '', 'No answer within 10 seconds.'][at],
          isReplay: at === 1,
        })),
      },
    },
    open: dialog(/^Deliveries to/),
  },
  {
    name: 'dashboard-applicants',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=applicants',
    states: every,
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
  {
    name: 'dashboard-board',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=board',
    states: every,
  },
  {
    name: 'dashboard-stages',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=board',
    open: async (page) => {
      await button(page, 'Edit stages').click();
      await button(page, 'Save stages').waitFor();
    },
  },
  {
    name: 'dashboard-notes',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=applicants',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Notes on/ })
        .first()
        .click();
      await button(page, 'Add note').waitFor();
    },
  },
  {
    name: 'dashboard-templates',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=applicants',
    open: async (page) => {
      await button(page, 'Reject').click();
      await button(page, 'Use a template').click();
      await page.getByRole('menuitem', { name: 'Edit templates…' }).click();
      await button(page, 'Add template').waitFor();
    },
  },
  {
    name: 'drafts',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=drafts',
    states: every,
  },
  {
    name: 'job-menu',
    viewer: 'company',
    path: ({ job }) => `/jobDetails/${job}`,
    open: async (page) => {
      await button(page, /^More actions for/).click();
      await page.getByRole('menuitem', { name: 'Close job' }).waitFor();
    },
  },
  {
    name: 'job-close',
    viewer: 'company',
    path: ({ job }) => `/jobDetails/${job}`,
    open: async (page) => {
      await button(page, /^More actions for/).click();
      await page.getByRole('menuitem', { name: 'Close job' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'job-reopen',
    viewer: 'company',
    path: '/company/recruitmentDashboard',
    needsWholeLists: true,
    open: async (page) => {
      const expired = page.getByRole('article').filter({ hasText: 'Expired' }).first();
      await expired.getByRole('button', { name: /^More actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Reopen job' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-reject',
    viewer: 'company',
    path: '/company/recruitmentDashboard?tab=applicants',
    open: dialog(/^Reject$/),
  },
  { name: 'job-form', viewer: 'company', path: '/company/jobForm' },
  { name: 'job-form-question', viewer: 'company', path: '/company/jobForm', open: press('Add question') },
  {
    name: 'job-form-errors',
    viewer: 'company',
    path: '/company/jobForm',
    open: press('Create Listing'),
  },
  { name: 'job-edit', viewer: 'company', path: ({ job }) => `/company/jobForm/${job}`, states: written },
  {
    name: 'job-edit-conflict',
    viewer: 'company',
    path: ({ job }) => `/company/jobForm/${job}`,
    open: conflictingEdit,
  },
  { name: 'company-job', viewer: 'company', path: ({ job }) => `/jobDetails/${job}`, states: written },
  {
    name: 'company-delete-job',
    viewer: 'company',
    path: ({ job }) => `/jobDetails/${job}`,
    open: dialog(/^Delete /),
  },
  { name: 'company-profile', viewer: 'company', path: ({ own }) => `/profile/${own}`, states: written },
  {
    name: 'company-profile-jobs',
    viewer: 'company',
    path: ({ own }) => `/profile/${own}?tab=jobs`,
    states: every,
  },
  { name: 'company-edit', viewer: 'company', path: '/profile/edit', states: ['filled', 'long'] },
  {
    name: 'pending',
    viewer: 'pending',
    path: '/',
    states: ['filled', 'loading', 'failing', 'long', 'scripts'],
  },
  {
    name: 'pending-replace',
    viewer: 'pending',
    path: '/',
    open: press('Replace document'),
  },
  {
    name: 'rejected',
    viewer: 'pending',
    path: '/',
    states: ['filled', 'loading'],
    changes: {
      '/api/me': { verified: 2 },
      '/api/profile/companyVerification': {
        verified: 2,
        decidedAt: '2026-11-20T03:04:00.000Z',
        reason: 'The document has expired. Please send the current one.',
      },
    },
  },

  { name: 'admin-feed', viewer: 'admin', path: '/', states: ['filled', 'empty'] },
  {
    name: 'admin-delete-post',
    viewer: 'admin',
    path: '/',
    states: ['filled', 'long'],
    open: ofPost('Delete'),
  },
  { name: 'admin-board', viewer: 'admin', path: '/jobListing', states: ['filled', 'empty'] },
  { name: 'admin-job', viewer: 'admin', path: ({ job }) => `/jobDetails/${job}`, states: ['filled', 'long'] },
  {
    name: 'admin-delete-job',
    viewer: 'admin',
    path: ({ job }) => `/jobDetails/${job}`,
    open: dialog(/^Delete /),
  },
  {
    name: 'admin-profile',
    viewer: 'admin',
    path: ({ own }) => `/profile/${own}`,
    states: ['filled', 'empty'],
  },
  { name: 'reports', viewer: 'admin', path: '/reports', states: every },
  { name: 'appeals', viewer: 'admin', path: '/reports?tab=appeals', states: every },
  { name: 'reports-remove', viewer: 'admin', path: '/reports?case=1', open: dialog('Remove…') },
  { name: 'reports-person', viewer: 'admin', path: '/reports?case=1', open: dialog(/^Decide about/) },
  {
    name: 'reports-bulk',
    viewer: 'admin',
    path: '/reports',
    open: async (page) => {
      await page
        .getByRole('button', { name: /reports? ·/ })
        .first()
        .waitFor();
      await page.keyboard.press('a');
      await page.getByText(/^\d+ selected$/).waitFor();
      await page.keyboard.press('r');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'reports-bulk-dismiss',
    viewer: 'admin',
    path: '/reports',
    open: async (page) => {
      await button(page, /reports? ·/).waitFor();
      await page.keyboard.press('a');
      await page.getByText(/^\d+ selected$/).waitFor();
      await page.keyboard.press('e');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'verification', viewer: 'admin', path: '/companyVerification', states: every },
  {
    name: 'word-list',
    viewer: 'admin',
    path: '/reports/word-list',
    open: async (page) => {
      await page.getByLabel('Hold for review').fill('interview\ncasino.example');
      await page.getByLabel('Refuse', { exact: true }).fill('free money');
      await button(page, /^Try on the last/).click();
      await page.getByText(/refused of/).waitFor();
    },
  },
  {
    name: 'reports-held',
    viewer: 'admin',
    path: '/reports?case=1',
    changes: { '/api/reports/1': { held: 'reports' } },
  },
  {
    name: 'post-held',
    viewer: 'member',
    path: '/post/900001',
    answers: { '/api/post/900001': heldPost, '/api/post/900001/comments': noComments },
  },
  {
    name: 'verification-verified',
    viewer: 'admin',
    path: '/companyVerification?tab=verified',
    states: written,
  },
  {
    name: 'verification-rejected',
    viewer: 'admin',
    path: '/companyVerification?tab=rejected',
    states: written,
  },
  {
    name: 'verification-document',
    viewer: 'admin',
    path: '/companyVerification',
    open: async (page) => {
      await button(page, 'View Document').click();
      await page
        .getByText(/^Page 1 of/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'verification-reject',
    viewer: 'admin',
    path: '/companyVerification',
    open: dialog('Reject'),
  },
  {
    name: 'verification-revoke',
    viewer: 'admin',
    path: '/companyVerification?tab=verified',
    open: dialog('Revoke verification'),
  },
  { name: 'history', viewer: 'admin', path: '/moderation', states: every },
  {
    name: 'history-export',
    viewer: 'admin',
    path: '/moderation',
    open: menu('Export', 'CSV, for spreadsheets'),
  },
  { name: 'history-filtered', viewer: 'admin', path: '/moderation?kind=jobTakenDown&reason=4&q=payroll' },
  { name: 'history-find', viewer: 'admin', path: '/moderation', open: dialog('Find a timeline') },
  { name: 'history-operator', viewer: 'admin', path: '/moderation?admin=operator' },
  {
    name: 'decision-account',
    viewer: 'admin',
    path: '/moderation?admin=operator',
    open: follow('tbody a'),
  },
  { name: 'decision', viewer: 'admin', path: ({ decision }) => `/moderation/${decision}`, states: every },
  {
    name: 'timeline',
    viewer: 'admin',
    path: ({ other }) => `/moderation/timeline/account/${other}`,
    states: every,
  },
  {
    name: 'timeline-as-of',
    viewer: 'admin',
    path: ({ other }) =>
      `/moderation/timeline/account/${other}?at=2000-01-01T00:00:00Z&compareWith=2999-01-01T00:00:00Z`,
  },
  {
    name: 'initial-password',
    viewer: 'admin',
    path: '/',
    changes: { '/api/me': { mustChangePassword: true } },
  },
  { name: 'system', viewer: 'admin', path: '/system', states: every },
];

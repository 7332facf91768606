import type { Contract, FileKind } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import type { Response } from 'supertest';
import { contracts } from '../../platform/http/contracts.ts';
import {
  type AccessRow,
  isMark,
  letIn,
  type Mark,
  markOf,
  readAccessTable,
} from '../../testing/access/access-table.ts';
import {
  allCallers,
  type CallerName,
  type Callers,
  comeBack,
  copyOf,
  isTurnedAway,
  loggedInAgain,
} from '../../testing/access/callers.ts';
import { fieldsOf, inputOf, type Values } from '../../testing/access/inputs.ts';
import { makers, type Shared, sharedThings, type Things } from '../../testing/access/things.ts';
import { send } from '../../testing/any/any-call.ts';
import { positionNow } from '../../testing/waiting/meanwhile.ts';
import { picture } from '../../testing/pictures.ts';
import { published } from '../../testing/log/published.ts';
import { captchaToken, newPerson, type SignedIn, solveCaptcha } from '../../testing/people/people.ts';
import { offerOf } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const rows = readAccessTable('apps/api/src/whole-program/access/access-matrix.md');
const byCall = new Map([...contracts].map(([name, call]) => [`${call.method} ${call.path}`, { name, call }]));

let test: TestApp;
let callers: Callers;
let shared: Shared;
const bytes: Record<FileKind, Buffer> = { pdf: Buffer.of(), image: Buffer.of() };
beforeAll(async () => {
  test = await startTestApp({ publicPagesAt: 'https://lock-in.example' });
  bytes.pdf = await pdf('A document');
  bytes.image = await picture(8).png().toBuffer();
  callers = await allCallers(test);
  shared = await sharedThings(test, callers);
  await published(test);
}, 60_000);
afterAll(() => test.stop());

interface Cell {
  readonly by: SignedIn;
  readonly owner: SignedIn;
}

/** Values for names that only one call has, or that must be created for it. */
const particular: Record<string, (cell: Cell) => Values | Promise<Values>> = {
  'POST /api/forgot-password': async () => ({ email: 'nobody@example.org' }),
  'POST /api/reset-password': async () => ({ token: 'of nobody' }),
  'POST /api/confirm-email': async () => ({ token: 'of nobody' }),
  'POST /api/confirm-new-email': async () => ({ token: 'of nobody' }),
  'POST /api/take-back-email': async () => ({ token: 'of nobody' }),
  'POST /api/free-email': async () => ({ token: 'of nobody' }),
  'POST /api/email-address': () => ({ email: 'another@example.org' }),
  'POST /api/read-invitation': async () => ({ token: 'of nobody' }),
  'POST /api/join': async () => ({ ...newPerson('User'), token: 'of nobody' }),
  'POST /unsubscribe': async () => ({ token: 'of nobody' }),
  'POST /verify-captcha': async ({ by }) => ({ token: await captchaToken(by) }),
  'POST /api/register': async ({ by }) => {
    await solveCaptcha(by);
    return { ...newPerson('User') };
  },
  'POST /api/login': ({ by: { person } }) => ({ ...person }),
  'POST /api/2fa-generate': ({ by: { person } }) => ({ ...person }),
  'GET /api/moderation/timeline/:kind/:id': () => ({ kind: 'post', id: shared.postId }),
  'GET /api/moderation/timeline/:kind/:id/state': () => ({
    kind: 'post',
    id: shared.postId,
    at: '2026-11-01T00:00:00Z',
  }),
  'GET /api/moderation/decisions/:position': () => ({ position: shared.decision }),
  'POST /api/moderation/decisions/:position/undo': () => ({ position: shared.decision }),
  'GET /api/receipts/:position': () => ({ position: shared.appealed }),
  'GET /api/receipts/:position/proof': () => ({ position: shared.appealed }),
  'GET /log/tile/:level/:index': () => ({ level: '63', index: '000' }),
  'GET /log/tile/:level/:index/:rest': () => ({ level: 'entries', index: '000.p', rest: '1' }),
  'GET /log/tile/:level/:index/:rest/:width': () => ({
    level: '0',
    index: 'x001',
    rest: '000.p',
    width: '1',
  }),
  'GET /witness/:originHash/checkpoint': () => ({ originHash: '0'.repeat(64) }),
  'POST /api/appeals': () => ({ position: shared.appealed }),
  'GET /api/moderation/appeals/:position': () => ({ position: shared.appealed }),
  'POST /api/moderation/appeals/:position/decide': () => ({ position: shared.appealed, verdict: 'uphold' }),
  'POST /api/reports': () => ({ thing: 'post', id: shared.postId }),
  'POST /api/reports/:caseId/decide': () => ({ decision: 'dismiss' }),
  'POST /api/reports/decideMany': () => ({ cases: [{ caseId: 1 }], action: 'claim' }),
  // Posts that nobody has, so that none that other rows need is removed.
  'POST /api/accounts/:accountId/rulings': () => ({
    accountId: callers.owners.User.me.accountId,
    items: [1_000_001, 1_000_002].map((id) => ({
      thing: 'post',
      id,
      caseId: null,
      version: null,
      remove: true,
    })),
  }),
  'POST /api/rulings/:rulingId/undo': () => ({ rulingId: shared.rulingId }),
  'DELETE /api/accounts/:accountId/limits': () => ({ accountId: callers.owners.User.me.accountId }),
  'POST /api/moderation/wordList': () => ({ hold: ['casino.example'], refuse: [], revision: undefined }),
  'POST /api/moderation/wordList/try': () => ({ hold: ['casino.example'], refuse: [] }),
  'POST /api/accounts/:accountId/notes': () => ({ accountId: callers.owners.User.me.accountId }),
  'DELETE /api/accounts/:accountId/notes/:noteId': () => ({
    accountId: callers.owners.User.me.accountId,
    noteId: shared.adminNote,
  }),
  // Suspends the caller itself, so that no account that other rows need is suspended.
  'POST /api/accounts/:accountId/suspension': ({ by }) => ({ accountId: by.me.accountId }),
  'POST /api/stages/:companyId': () => ({ stages: [{ stageId: 1, name: 'Call' }], revision: 0 }),
  'POST /api/coverNote': () => ({ coverNote: 'Hello.', revision: null }),
  'POST /api/moveApplications': () => ({ moves: [{ applicationId: shared.applicationId }] }),
  'POST /api/rejectApplications': () => ({ applicationIds: [shared.applicationId] }),
  'GET /api/tag/:name': () => ({ name: 'javascript' }),
  'GET /api/image/:name': () => ({ name: shared.image }),
  'GET /api/picture/:key': () => ({ key: shared.picture }),
  'GET /sitemap-jobs-:number.xml': () => ({ number: 1 }),
  'GET /sitemap-companies-:number.xml': () => ({ number: 1 }),
  'GET /api/resume/view': () => ({ uri: shared.resume }),
  'POST /api/resume/opened': () => ({ uri: shared.resume }),
  'GET /api/profile/portfolio/view': () => ({ uri: shared.portfolio }),
  'GET /api/profile/companydoc/view': () => ({ uri: shared.companyDocument }),
};

/** Calls that require a file; for all others the file is left out. */
const withFile: Values = {
  'POST /api/applyJob': 'resume',
  'POST /api/replaceResume/:applicationId': 'resume',
  'POST /api/applyAgain/:applicationId': 'resume',
  'POST /api/images': 'image',
  'POST /api/profile/companydoc': 'companyDoc',
};

/** Sends the call with everything that it requires. `named`: the person whose ids it carries where it names its caller. */
async function ask(row: AccessRow, cell: Cell, named: SignedIn, things: Things): Promise<Response> {
  const { name, call } = byCall.get(row.call)!;
  const { me } = named;
  // Whoever may make the call has just given both factors; `fresh-proof.spec.ts` tests the others.
  if (call.freshProof) await test.pool.query('update session set proven_at = $1', [test.clock.now()]);
  const values: Values = {
    ...offerOf(callers.owners.Company),
    name: 'A name',
    q: 'mei',
    content: 'Some words.',
    labels: [],
    violations: [1],
    filled: true,
    revision: 1,
    violationId: 1,
    labelId: 1,
    verified: '1',
    position: 1,
    code: '000000',
    secret: 'A secret',
    enabled: true,
    password: 'not the password',
    newPassword: 'another quiet harbour',
    confirmNew: 'another quiet harbour',
    deviceId: 2_000_000_000,
    notificationId: 'postLiked.post.1',
    channels: ['inApp'],
    projection: 'feed',
    root: 'post-1',
    queue: 'orphaned-files',
    id: cell.owner.me.accountId,
    accountId: me.accountId,
    userId: me.userId ?? callers.owners.User.me.userId,
    companyId: isForAdmins(call)
      ? shared.judgedCompany
      : (me.companyId ?? callers.owners.Company.me.companyId),
    reason: 'A reason.',
    words: 'Some words.',
    changeId: 1,
    to: 1,
    rating: 4,
    word: 'crypto',
    wordId: 1,
    scopes: ['jobs:read'],
    questions: [],
    topics: ['job.posted'],
    url: 'https://ats.invalid/hooks',
    isActive: false,
    days: 30,
    company_id: me.companyId ?? callers.owners.Company.me.companyId,
    ...things,
    ...(await particular[row.call]?.(cell)),
  };
  const file = withFile[row.call] as string | undefined;
  const files = file === undefined ? {} : { [file]: 'a document.pdf' };
  return send(
    cell.by,
    { name, by: undefined, ...inputOf(call, values), files, idempotencyKey: undefined },
    bytes,
  );
}

/** These calls are about a company that is not a caller, so that they change no caller. */
const isForAdmins = ({ access }: Contract) => access.kind === 'signedIn' && access.roles.join() === 'Admin';

/** A request that no contract accepts. */
const sendNonsense = ({ call }: AccessRow, by: SignedIn) => {
  const { name, call: contract } = byCall.get(call)!;
  const params = Object.fromEntries(
    Array.from(contract.path.matchAll(/:(\w+)/g), ([, param = '']) => [param, 'x']),
  );
  const nothing = { query: { uri: '', page: '0' }, body: { x: 'x' }, files: {}, idempotencyKey: undefined };
  return send(by, { name, by: undefined, params, ...nothing }, bytes);
};

/** Separate things for a call that changes them. */
async function thingsFor({ call }: AccessRow): Promise<Things> {
  const contract = byCall.get(call)!.call;
  if (contract.method === 'GET') return shared;
  const made: Record<string, number> = {};
  for (const [name, make] of Object.entries(makers(callers)))
    if (fieldsOf(contract).includes(name)) made[name] = await make();
  return { ...shared, ...made };
}

const callerOf = ({ of }: AccessRow, name: CallerName) =>
  name === 'owner' ? callers.owners[of] : callers.others[name];

/** The caller itself if the call names its caller, otherwise the owner. */
const namedBy = (row: AccessRow, cell: Cell) => (row.asOwner ? cell.by : cell.owner);

async function marksOf(
  row: AccessRow,
  names: readonly CallerName[],
  answer: (cell: Cell) => Promise<Response>,
): Promise<Partial<Record<CallerName, Mark>>> {
  const marks: Partial<Record<CallerName, Mark>> = {};
  for (const name of names) {
    const by = copyOf(test, callerOf(row, name));
    const response = await answer({ by, owner: callers.owners[row.of] });
    marks[name] = markOf(response);
    await restore(row, name, response);
  }
  return marks;
}

/** Undoes what the call has changed about the caller. */
async function restore(row: AccessRow, name: CallerName, response: Response) {
  const caller = callerOf(row, name);
  const cookies = (response.headers['set-cookie'] ?? []) as unknown as string[];
  if (response.status < 300 && cookies.some((cookie) => cookie.includes('session_token=')))
    await comeBack(test, caller);
  if (name === 'password only' && isOpen(row))
    Object.assign(callers.others, { [name]: await loggedInAgain(test, caller) });
  if (name === 'rejected company' && row.call === 'POST /api/profile/companydoc')
    await callers.others.admin.post(`/api/profile/setCompanyVerified/${caller.me.companyId}/2`);
}

const isOpen = ({ call }: AccessRow) => byCall.get(call)!.call.access.kind === 'anyone';

describe('The table of who may make which call', () => {
  it('has a row for every call, and none for others', () => {
    expect(rows.map(({ call }) => call).toSorted()).toEqual([...byCall.keys()].toSorted());
  });

  it('has a known mark for every kind of caller', () => {
    const callerNames = ['owner', ...Object.keys(callers.others)].toSorted();
    for (const { call, cells, asOwner = 'yes' } of rows) {
      expect([call, Object.keys(cells).toSorted()]).toEqual([call, callerNames]);
      expect([call, ...[...Object.values(cells), asOwner].filter((mark) => !isMark(mark))]).toEqual([call]);
    }
  });
});

describe.each(rows)('$call', (row) => {
  const names = Object.keys(row.cells) as CallerName[];
  const those = (may: (name: CallerName) => boolean) => names.filter(may);
  const cellsOf = (
    chosen: readonly CallerName[],
    mark: (name: CallerName) => Mark = (name) => row.cells[name],
  ) => Object.fromEntries(chosen.map((name) => [name, mark(name)]));

  it('refuses the callers that the table refuses, and changes nothing', async () => {
    const refused = those((name) => row.cells[name] !== 'yes');
    const before = await positionNow(test);
    const marks = await marksOf(row, refused, (cell) => ask(row, cell, namedBy(row, cell), shared));
    expect(marks).toEqual(cellsOf(refused));
    expect(await positionNow(test)).toBe(before);
  });

  it('checks the caller before it reads the input', async () => {
    const { call } = byCall.get(row.call)!;
    const turnedAway = those((name) => isTurnedAway(call, name, row.of));
    const marks = await marksOf(row, turnedAway, ({ by }) => sendNonsense(row, by));
    expect(marks).toEqual(cellsOf(turnedAway));
  });

  const welcome = those((name) => row.cells[name] === 'yes');
  if (welcome.length > 0)
    it('lets in the callers that the table lets in', async () => {
      const marks = await marksOf(row, welcome, async (cell) =>
        ask(row, cell, namedBy(row, cell), await thingsFor(row)),
      );
      expect(marks).toEqual(cellsOf(welcome));
    });

  if (row.asOwner !== undefined)
    it('cannot be made in somebody else’s name', async () => {
      const others = those((name) => name !== 'owner');
      const before = await positionNow(test);
      const marks = await marksOf(row, others, (cell) => ask(row, cell, cell.owner, shared));
      const expected = (name: CallerName) =>
        letIn.includes(row.cells[name]) ? row.asOwner! : row.cells[name];
      expect(marks).toEqual(cellsOf(others, expected));
      expect(await positionNow(test)).toBe(before);
    });
});

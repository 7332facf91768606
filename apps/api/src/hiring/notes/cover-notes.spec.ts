import { downloadArchive } from '../../testing/my-data.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { leave } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let mei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  mei = await test.signedIn('User');
});
afterAll(() => test.stop());

const read = async () => (await mei.get('/api/coverNote')).body as unknown;
const save = (coverNote: string, revision?: number) =>
  mei.post('/api/coverNote', { coverNote, ...(revision !== undefined && { revision }) });

describe('A default cover note', () => {
  it('is saved, edited and removed by its owner, who alone reads it', async () => {
    expect(await read()).toEqual({ coverNote: '', revision: 0 });
    expect((await save(' Hello. ')).body).toEqual({ coverNote: 'Hello.', revision: 1 });
    expect((await save('Hello again.', 1)).body).toEqual({ coverNote: 'Hello again.', revision: 2 });
    expect(await read()).toEqual({ coverNote: 'Hello again.', revision: 2 });
    const other = await test.signedIn('User');
    expect((await other.get('/api/coverNote')).body).toEqual({ coverNote: '', revision: 0 });
    expect((await save('')).body).toEqual({ coverNote: '', revision: 3 });
  });

  it('is not overwritten by a page that saw another one, but by one that says so', async () => {
    await save('From this tab.');
    const { status, body } = await save('From a tab of yesterday.', 0);
    expect([status, body]).toEqual([
      409,
      { error: 'You changed your saved cover note in another tab or on another device.' },
    ]);
    expect(await read()).toEqual({ coverNote: 'From this tab.', revision: 1 });
    expect((await save('From a form of an application.')).status).toBe(200);
  });

  it('is as long as a cover note may be', async () => {
    expect((await save('x'.repeat(3_000))).status).toBe(200);
    expect((await save('x'.repeat(3_001))).status).toBe(400);
  });

  it('is in its owner’s archive, in no event in the clear, and goes with the account', async () => {
    await save('I keep quillworts.');
    const { accountId } = mei.me;
    expect(JSON.stringify((await downloadArchive(mei)).data)).toContain('I keep quillworts.');
    const { rows } = await test.pool.query<{ event: string }>(
      'select to_jsonb(event)::text as event from event where stream_id = $1',
      [`account-${accountId}/cover-note`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.event).not.toContain('quillworts');
    const kept = async () =>
      (await test.pool.query('select from job_cover_note where account_id = $1', [accountId])).rowCount;
    expect(await kept()).toBe(1);
    await leave(test, mei);
    await eventually(kept, 0);
  });
});

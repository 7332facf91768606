import { deletePost, publishPost } from '../../../testing/conversation.ts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin', { name: 'Ada' });
  user = await test.signedIn('User', { name: '=cmd()' });
  await remove('A "quoted", course', 'Two\nlines.');
  await remove('=HYPERLINK("https://evil.example")', 'Plain.');
  await remove('Ünïcode 你好', 'Plain.');
});
afterAll(() => test.stop());

async function remove(title: string, content: string) {
  const { id } = await publishPost(user, { title, content, labels: [1] });
  await deletePost(admin, id, { violations: [1, 2] });
}

const csv = async (query = '') => {
  const { status, text, headers } = await admin.get(`/api/moderation/export/csv${query}`);
  expect(status).toBe(200);
  return { text, headers: headers as Record<string, string> };
};

describe('The export', () => {
  it('is a CSV file that a spreadsheet opens and runs nothing of', async () => {
    const { text, headers } = await csv();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="lock-in-decisions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.startsWith('\uFEFF"position","decided_at","decision","admin",')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain(`"A ""quoted"", course","Two\nlines."`);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")","Plain."`);
    expect(text).toContain(`,"'=cmd()",`);
    expect(text).toContain('Ünïcode 你好');
  });

  it('is a JSON file with what each thing said', async () => {
    const { body, headers } = await admin.get('/api/moderation/export/json?q=unicode');
    expect((headers as Record<string, string>)['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      form: 'Lock In decisions, form 1',
      filter: { q: 'unicode' },
      decisions: [
        {
          kind: 'postRemoved',
          admin: { name: 'Ada' },
          author: { name: '=cmd()' },
          asDecided: { title: 'Ünïcode 你好', content: 'Plain.', labels: [expect.any(String)] },
        },
      ],
    });
  });

  it('honours the filter', async () => {
    expect((await csv('?kind=commentRemoved')).text.split('\r\n')).toHaveLength(2);
    expect((await csv('?q=course')).text).toContain('quoted');
    expect((await csv('?q=!!!')).text.split('\r\n')).toHaveLength(2);
    expect((await admin.get('/api/moderation/export/json?reason=8')).body).toMatchObject({ decisions: [] });
    expect((await admin.get('/api/moderation/export/csv?kind=thought')).status).toBe(400);
    expect((await admin.get('/api/moderation/export/xml')).status).toBe(400);
  });
});

import {
  comment,
  type CommentCommand,
  type CommentState,
  commentStream,
  isRejection,
  schemaVersions,
} from '@lock-in/domain';
import { type BulkEvent, EventStore } from '@lock-in/event-store';
import { stringifyCookie } from 'cookie';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ReadModels } from '../../../platform/log/read-models.ts';
import { eventually } from '../../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const mb = 1024 * 1024;
const comments = 1_200;
/** Few words and many characters, so that splitting into words is cheap. */
const content = `Buy now! ${'~'.repeat(9_000)}`;
// Writes and reads twenty megabytes, possibly on a busy machine.
jest.setTimeout(120_000);

let test: TestApp;
let admin: SignedIn;
const connections: Socket[] = [];
beforeAll(async () => {
  test = await startTestApp();
  test.app.getHttpServer().on('connection', (socket: Socket) => connections.push(socket));
  admin = await test.signedIn('Admin');
  const store = test.app.get(EventStore);
  await store.appendBulk(removedComments());
  await eventually(() => isFolded(store), true);
}, 120_000);
afterAll(() => test.stop());

const isFolded = async (store: EventStore) =>
  test.app
    .get(ReadModels)
    .reach(await store.safePosition(), ['CommentRemoved'])
    .then(
      () => true,
      () => false,
    );

/** Each has nine kilobytes of text, which a CSV file contains twice: as text and in the decided content. */
function* removedComments(): Generator<BulkEvent> {
  const { accountId } = admin.me;
  const under = { postId: 1, post: { status: 'published', authorId: accountId } } as const;
  for (let commentId = 1; commentId <= comments; commentId++) {
    const said = commentId === 1 ? 'The oldest of all.' : content;
    yield event({ kind: 'AddComment', commentId, accountId, content: said, ...under }, comment.initial, 1);
    const published = { status: 'published', accountId, content: said, replyTo: null, versions: 1 } as const;
    yield event(
      { kind: 'RemoveComment', commentId, removedBy: accountId, violationIds: [], ...under },
      published,
      2,
    );
  }
}

function event(command: CommentCommand, state: CommentState, streamVersion: number): BulkEvent {
  const decided = comment.decide(command, state);
  if (isRejection(decided)) throw new Error(decided.rejected);
  const [made] = decided;
  return {
    ...made!,
    schemaVersion: schemaVersions[made!.type],
    streamId: commentStream(command.postId, command.commentId),
    streamVersion,
    actor: `account-${admin.me.accountId}`,
    correlationId: 'made',
    occurredAt: new Date(),
  };
}

const running = `
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and state = 'active' and query like '%as_decided%' and pid <> pg_backend_pid()`;

const download = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const headers = { Cookie: stringifyCookie(Object.fromEntries(admin.cookies)) };
    const path = '/api/moderation/export/csv';
    request({ port, host: '127.0.0.1', path, headers, agent: false }, resolve).once('error', reject).end();
  });

/** How the response ended. */
const outcomeOf = (response: IncomingMessage) =>
  new Promise<string>((resolve) =>
    response.once('end', () => resolve('whole')).once('error', ({ message }) => resolve(message)),
  );

describe('A large export', () => {
  it('is whole', async () => {
    const response = await download();
    let bytes = 0;
    let lines = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    });
    expect(await outcomeOf(response)).toBe('whole');
    // The removals and the line of names, and the admin, whom the operator made.
    expect(lines).toBe(comments + 2);
    expect(bytes).toBeGreaterThan(20 * mb);
  });

  it('finds a word however far down it lies, and is whole then too', async () => {
    const { status, body } = await admin.get('/api/moderation/export/json?q=oldest');
    expect(status).toBe(200);
    expect((body as { decisions: object[] }).decisions).toMatchObject([
      { asDecided: { content: 'The oldest of all.' } },
    ]);
  });

  it('waits for its reader, and breaks off where it cannot go on instead of ending short', async () => {
    const response = await download();
    const outcome = outcomeOf(response);
    let bytes = 0;
    response.once('readable', () => void response.read(1));
    // The connection's buffer is full; the rest has not been read from the database.
    await eventually(() => Promise.resolve(connections.at(-1)!.writableNeedDrain), true);
    await test.pool.query('alter table moderated_thing rename to moderated_thing_away');
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    expect(await outcome).toBe('aborted');
    expect(bytes).toBeLessThan(16 * mb);
    await test.pool.query('alter table moderated_thing_away rename to moderated_thing');
  });

  it('stops with a reader who leaves', async () => {
    const response = await download();
    response.once('error', () => undefined).destroy();
    const reading = async () => {
      const { rows } = await test.pool.query<{ count: number }>(running);
      return rows[0]!.count;
    };
    await eventually(reading, 0);
  });
});

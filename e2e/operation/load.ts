import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, register, type SignedIn, signIn } from '../../apps/api/src/testing/people/people.ts';
import { Visitor } from '../../apps/api/src/testing/people/visitor.ts';

interface Page {
  readonly posts: readonly { readonly id: number; readonly title: string }[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The entry point: a server or its address. */
export interface Front {
  readonly server: Server | string;
}

interface LoadOptions {
  /** Whether writers repeat a write under the same key until it is acknowledged. */
  readonly repeats?: boolean;
  /** Called for each acknowledged write with the time at which it was sent. */
  readonly onSaved?: (sentAt: number) => void;
}

/** Default writes per second of all writers together. */
const usualPace = 50;
const writers = 10;
const readers = 2;
/** Number of posts before the load, so that a list always fills its page. */
const before = 5;
const repeatMs = 100;

/** People who write and read through a balancer, with a ledger of acknowledged writes. */
export class Load {
  /** The acknowledged titles by post id. */
  readonly ledger = new Map<number, string>();
  /** Everything unexpected that a user would have noticed. */
  readonly noticed: string[] = [];
  reads = 0;
  private readonly balancer: Front;
  private readonly onList: (titles: readonly string[]) => void;
  private readonly pace: number;
  private readonly options: LoadOptions;
  private going = true;
  private running: Promise<unknown> = Promise.resolve();
  private reader: SignedIn | undefined;

  /** `onList` is called with the titles of each list that a reader gets. */
  constructor(
    balancer: Front,
    onList: (titles: readonly string[]) => void = () => undefined,
    pace = usualPace,
    options: LoadOptions = {},
  ) {
    this.balancer = balancer;
    this.onList = onList;
    this.pace = pace;
    this.options = options;
  }

  async begin() {
    // Sequential, because the fourth concurrent sign-in from one address would need a captcha.
    const people: SignedIn[] = [];
    for (let n = 0; n < writers; n++) people.push(await newSignedInUser(this.balancer));
    const [reader] = people as [SignedIn];
    for (let n = 0; n < before; n++)
      await reader.post('/api/createPost', {
        accountId: reader.me.accountId,
        postData: { title: 'Before', content: 'All of it.', labels: [] },
      });
    this.reader = reader;
    const reading = Array.from({ length: readers }, () => this.read(reader));
    this.running = Promise.all([...people.map((each) => this.write(each)), ...reading]);
  }

  async end() {
    this.going = false;
    await this.running;
  }

  /** Acknowledged posts missing from the feed, and the number of posts not in the ledger. `titleOf` maps shown to written titles. */
  async differences(
    postsInLog: number,
    titleOf = (shown: string) => shown,
  ): Promise<{ lost: string[]; duplicated: number }> {
    const titles = new Map<number, string>();
    for (let at: string | null | undefined = 'page=1'; typeof at === 'string';) {
      const { body } = (await this.reader!.get(`/api/posts/paginated?pageSize=50&${at}`)) as Answer;
      const { posts, nextCursor } = body as Page & { readonly nextCursor?: string | null };
      for (const { id, title } of posts) titles.set(id, titleOf(title));
      at = nextCursor && `cursor=${encodeURIComponent(nextCursor)}`;
    }
    const lost = [...this.ledger].filter(([id, title]) => titles.get(id) !== title).map(([, title]) => title);
    return { lost, duplicated: postsInLog - before - this.ledger.size };
  }

  private async write(by: SignedIn) {
    for (let n = 0; this.going; n++) {
      const title = `Post ${n} of ${by.me.accountId}`;
      const begin = performance.now();
      while (!(await this.isSaved(by, title)) && this.options.repeats) await delay(repeatMs);
      await delay(Math.max(0, (1_000 * writers) / this.pace - (performance.now() - begin)));
    }
  }

  private async isSaved(by: SignedIn, title: string): Promise<boolean> {
    const sentAt = performance.now();
    const { status, body } = await answered(
      by.send('post', '/api/createPost', (call) =>
        call
          .set({ 'X-CSRFToken': by.cookies.get('csrf_token') ?? '', 'Idempotency-Key': title })
          .send({ accountId: by.me.accountId, postData: { title, content: 'Under way.', labels: [] } }),
      ),
    );
    const made = body as { id?: number; postId?: number };
    const id = made.id ?? made.postId;
    if ((status === 201 || status === 202) && id !== undefined) {
      this.ledger.set(id, title);
      this.options.onSaved?.(sentAt);
      return true;
    }
    this.noticed.push(`a write was answered ${status} ${JSON.stringify(body)}`);
    return false;
  }

  private async read(by: SignedIn) {
    while (this.going) {
      const { status, body } = await answered(by.get('/api/posts/paginated?page=1&pageSize=5'));
      const { posts = [] } = body as Partial<Page>;
      this.reads++;
      if (status !== 200) this.noticed.push(`a read was answered ${status} ${JSON.stringify(body)}`);
      else if (posts.length < before) this.noticed.push(`a list had ${posts.length} posts`);
      this.onList(posts.map(({ title }) => title));
      await delay(50);
    }
  }
}

/** Counts an aborted call as a wrong answer. */
const answered = (call: Promise<Answer>): Promise<Answer> =>
  call.catch((error: unknown) => ({ status: 0, body: { error: String(error) } }));

/** Registers and signs in a new person. */
export async function newSignedInUser({ server }: Front, name?: string): Promise<SignedIn> {
  const visitor = new Visitor(server);
  const person = newPerson('User', name === undefined ? {} : { name });
  await register(visitor, person);
  return signIn(visitor, person, { now: () => new Date() });
}

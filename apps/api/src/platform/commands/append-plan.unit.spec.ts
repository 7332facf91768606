import type { AccountEvent, DomainEvent } from '@lock-in/domain';
import { like, post, reject } from '@lock-in/domain';
import type { RecordedEvent } from '@lock-in/event-store';
import { planAppend, streamsOf } from './append-plan.ts';
import { observe, decideOn, ownDecision, type StreamDecision } from './stream-decision.ts';

const recorded = (...events: DomainEvent[]) =>
  events.map((event, index) => ({ ...event, streamVersion: index + 1 })) as unknown as RecordedEvent[];
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'User', userId: 34, companyId: null, companyDocKey: null },
  subject: 'account-9',
  personal: null,
};
const disabled: AccountEvent = { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } };
const created = post.decide(
  { kind: 'CreatePost', postId: 12, authorId: 1, title: 'A title', content: 'Words.', labelIds: [] },
  post.initial,
) as DomainEvent[];

const toggle = decideOn(
  like,
  'post-12/like-9',
  { kind: 'ToggleLike', postId: 12, accountId: 9 },
  { post: observe(post, 'post-12') },
);
const histories = new Map([
  ['post-12/like-9', []],
  ['post-12', recorded(...created)],
  ['account-9', recorded(registered)],
]);
const happens = (stream: string, ...types: string[]): StreamDecision => ({
  stream,
  decide: () => types.map((type) => ({ type, data: {} })),
});

describe('What a command is decided on', () => {
  it('is what its parts write to and observe, and the account that acts', () => {
    expect(streamsOf([toggle], 'account-9')).toEqual(['post-12/like-9', 'post-12', 'account-9']);
    expect(streamsOf([toggle], 'operator')).toEqual(['post-12/like-9', 'post-12']);
  });

  it('must be as it was when it was read, whether it is written to or not', () => {
    expect(planAppend([toggle], 'account-9', histories)).toMatchObject({
      writes: [{ streamId: 'post-12/like-9', expected: 'none', events: [{ type: 'PostLiked' }] }],
      guards: [
        { streamId: 'post-12', expected: 1 },
        { streamId: 'account-9', expected: 1 },
      ],
    });
  });

  it('includes a part that decides that nothing is to be done', () => {
    const parts = [happens('post-12/like-9', 'PostLiked'), happens('post-12')];
    expect(planAppend(parts, null, histories)).toMatchObject({
      writes: [{ streamId: 'post-12/like-9' }],
      guards: [{ streamId: 'post-12', expected: 1 }],
    });
  });

  it('includes, for parts of one stream, what those before decided', () => {
    const seen: number[] = [];
    const part: StreamDecision = {
      stream: 'post-12',
      decide: (history) => {
        seen.push(history.length);
        return [{ type: 'PostLiked', data: {} }];
      },
    };
    expect(planAppend([part, part], null, histories)).toMatchObject({
      writes: [{ expected: 1, events: [{ schemaVersion: 1 }, {}] }],
      guards: [],
    });
    expect(seen).toEqual([1, 2]);
  });
});

describe('A command is refused', () => {
  const afterwards = new Map(histories).set('account-9', recorded(registered, disabled));

  it('by the first part that refuses', () => {
    const refusing = (code: 'PostNotFound' | 'JobNotFound'): StreamDecision => ({
      stream: 'post-12',
      decide: () => reject(code),
    });
    const parts = [happens('post-12', 'A'), refusing('PostNotFound'), refusing('JobNotFound')];
    expect(planAppend(parts, null, histories)).toEqual(reject('PostNotFound'));
  });

  it('when the account that acts was disabled, unless it is about that account', () => {
    expect(planAppend([toggle], 'account-9', afterwards)).toEqual(reject('AccountDisabled'));
    expect(planAppend([toggle], 'operator', afterwards)).toHaveProperty('writes');
    expect(planAppend([happens('account-9', 'AccountErased')], 'account-9', afterwards)).toHaveProperty(
      'writes',
    );
  });

  it('as somebody else’s only when nothing else is wrong with it', () => {
    const absent = new Map(histories).set('post-12', []);
    expect(planAppend([ownDecision(false, toggle)], null, absent)).toEqual(reject('PostNotFound'));
    expect(planAppend([ownDecision(false, toggle)], null, histories)).toEqual(reject('NotTheOwner'));
    expect(planAppend([ownDecision(true, toggle)], null, histories)).toHaveProperty('writes');
  });
});

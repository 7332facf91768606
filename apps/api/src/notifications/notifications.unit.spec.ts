import type { LockInEvent } from '@lock-in/domain';
import type { Thing } from './kinds.ts';
import { notifiedThings, thingsOf } from './notified-things.ts';
import { readings } from './readings.ts';
import { foldAll } from '../testing/log/fold-all.ts';

type Row = NonNullable<ReturnType<typeof notifiedThings.fold>>;

/** A thing and its notifications after some events; event n has position n. */
const given = (...events: LockInEvent[]) => ({
  tell(thing: Thing, thing_id: number) {
    const key = { thing, thing_id };
    const row = events.reduce<Row | undefined>((now, event, index) => {
      const isOfIt = thingsOf(event).some((each) => each.thing === thing && each.thing_id === thing_id);
      const recorded = { ...event, position: index + 1, occurredAt: `2026-01-01T00:00:${index}.000Z` };
      return isOfIt ? notifiedThings.fold(now, recorded, key) : now;
    }, undefined);
    return row && { row, told: notifiedThings.derived![0]!.rowsOf(row) };
  },
});

const author = 9;
const post: LockInEvent = {
  type: 'PostCreated',
  data: { postId: 12, authorId: author, labelIds: [] },
  subject: 'post-12',
  personal: { title: 'Moving to Kubernetes', content: 'Three things.' },
};
const liked = (accountId: number): LockInEvent => ({ type: 'PostLiked', data: { postId: 12, accountId } });
const unliked = (accountId: number): LockInEvent => ({
  type: 'PostUnliked',
  data: { postId: 12, accountId },
});
const commented = (commentId: number, accountId: number): LockInEvent => ({
  type: 'CommentAdded',
  data: { commentId, postId: 12, accountId },
  subject: `post-12/comment-${commentId}`,
  personal: { content: 'Same here.' },
});
const removed: LockInEvent = {
  type: 'PostRemoved',
  data: { postId: 12, authorId: author, removedBy: 1, violationIds: [2, 3] },
};
const people = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const notification = { thing: 'post', thing_id: 12, account_id: author };

describe('Likes of a post', () => {
  it('are one notification to its author, as new as the newest', () => {
    expect(given(post, liked(3), liked(4)).tell('post', 12)?.told).toEqual([
      { ...notification, kind: 'postLiked', position: 3 },
    ]);
  });

  it('tell nobody of their own', () => {
    expect(given(post, liked(author)).tell('post', 12)?.told).toEqual([]);
    const { row } = given(post, liked(3), liked(author), unliked(author)).tell('post', 12)!;
    expect(row.groups.postLiked).toMatchObject({ latest: [{ id: 3 }], older: 0 });
  });

  it('are forgotten when they are taken back', () => {
    expect(given(post, liked(3), liked(4), unliked(4)).tell('post', 12)?.told).toEqual([
      { ...notification, kind: 'postLiked', position: 2 },
    ]);
    expect(given(post, liked(3), unliked(3)).tell('post', 12)?.told).toEqual([]);
  });

  it('are not new when they are taken back and given again', () => {
    const again = given(post, liked(3), liked(4), unliked(3), liked(3)).tell('post', 12)!;
    expect(again).toEqual(given(post, liked(3), liked(4)).tell('post', 12));
  });

  it('that were taken back are not remembered without end', () => {
    const { row } = given(post, ...people(100, 200).flatMap((id) => [liked(id), unliked(id)])).tell(
      'post',
      12,
    )!;
    expect(row.groups).toEqual({});
    expect(row.withheld?.some?.postLiked?.latest).toHaveLength(20);
  });

  it('are counted, however many there are, and only the latest are kept', () => {
    const { row } = given(post, ...people(100, 1_000).map(liked), unliked(100), unliked(1_099)).tell(
      'post',
      12,
    )!;
    const { latest, older } = row.groups.postLiked!;
    expect(latest[0]).toMatchObject({ id: 1_098, by: 1_098 });
    expect(latest.length + older).toBe(998);
    expect(latest.length).toBeLessThanOrEqual(20);
  });
});

describe('Comments', () => {
  it('are told to the author of the post, except their own', () => {
    expect(given(post, commented(45, 3), commented(46, author)).tell('post', 12)?.told).toEqual([
      { ...notification, kind: 'postCommented', position: 2 },
    ]);
  });

  it.each(['CommentDeleted', 'CommentRemoved'] as const)('are not told after a %s', (type) => {
    const gone = {
      type,
      data: { commentId: 45, postId: 12, accountId: 3, removedBy: 1, violationIds: [] },
    } as LockInEvent;
    expect(given(post, commented(45, 3), gone).tell('post', 12)?.told).toEqual([]);
  });
});

describe('Replies and likes of a comment', () => {
  const replied: LockInEvent = {
    type: 'ReplyAdded',
    data: { commentId: 46, postId: 12, accountId: 4, replyTo: 45 },
    subject: 'post-12/comment-46',
    personal: { content: 'Why?' },
  };
  const commentLiked: LockInEvent = {
    type: 'CommentLiked',
    data: { commentId: 45, postId: 12, accountId: 4 },
  };

  it('are told to its author until it is deleted', () => {
    const told = { thing: 'comment', thing_id: 45, account_id: 3 };
    expect(given(commented(45, 3), replied, commentLiked).tell('comment', 45)?.told).toEqual([
      { ...told, kind: 'commentReplied', position: 2 },
      { ...told, kind: 'commentLiked', position: 3 },
    ]);
    const deleted: LockInEvent = {
      type: 'CommentDeleted',
      data: { commentId: 45, postId: 12, accountId: 3 },
    };
    expect(given(commented(45, 3), replied, deleted).tell('comment', 45)).toBeUndefined();
  });

  it('tell nobody of their own', () => {
    expect(given(commented(45, 4), replied, commentLiked).tell('comment', 45)?.told).toEqual([]);
  });
});

describe('What an admin takes down', () => {
  it('removes its notifications, and is reported itself', () => {
    const { row, told } = given(post, liked(3), commented(45, 3), removed).tell('post', 12)!;
    expect(told).toEqual([{ ...notification, kind: 'contentRemoved', position: 4 }]);
    expect(row).toMatchObject({ is_gone: true, title: 'Moving to Kubernetes' });
    expect(row.groups.contentRemoved?.latest[0]).toMatchObject({ reasons: [2, 3] });
  });

  it('leaves no notification if its author deletes it', () => {
    const deleted: LockInEvent = { type: 'PostDeleted', data: { postId: 12, authorId: author } };
    expect(given(post, liked(3), deleted).tell('post', 12)).toBeUndefined();
  });
});

describe('An application', () => {
  const ids = { applicationId: 70, jobId: 7, userId: 30 };
  const submitted: LockInEvent = {
    type: 'ApplicationSubmitted',
    data: { ...ids, accountId: 3, resumeKey: 'resume-1' },
    subject: 'account-3',
    personal: null,
  };
  const accepted: LockInEvent = { type: 'ApplicationAccepted', data: ids };

  it('is told to its applicant when it is decided, until that is undone', () => {
    expect(given(submitted, accepted).tell('application', 70)?.told).toEqual([
      { thing: 'application', thing_id: 70, kind: 'applicationDecided', account_id: 3, position: 2 },
    ]);
    const undone: LockInEvent = {
      type: 'ApplicationDecisionUndone',
      data: { ...ids, verdict: 'Accepted' },
    };
    expect(given(submitted, accepted, undone).tell('application', 70)?.told).toEqual([]);
  });
});

describe('Reading', () => {
  const data = { accountId: author, notification: 'postLiked.post.12' };

  it('is remembered one by one until all was read', () => {
    const read = { type: 'NotificationRead' as const, data: { ...data, position: 40 } };
    const all = { type: 'NotificationsRead' as const, data: { accountId: author, position: 41 } };
    expect(foldAll(readings, [read])).toMatchObject({ read_up_to: 0, read: { 'postLiked.post.12': 40 } });
    expect(foldAll(readings, [read, all])).toMatchObject({ read_up_to: 41, read: {} });
  });

  it('remembers no more than the list shows', () => {
    const many = people(1, 400).map((id) => ({
      type: 'NotificationRead' as const,
      data: { accountId: author, notification: `postLiked.post.${id}`, position: id },
    }));
    const { read } = foldAll(readings, many)!;
    expect(Object.keys(read)).toHaveLength(300);
    expect(read['postLiked.post.400']).toBe(400);
  });
});

describe('What an admin removed and restored', () => {
  const after = (...events: LockInEvent[]) => {
    const { row, told } = given(post, liked(3), commented(45, 3), commented(46, 4), ...events).tell(
      'post',
      12,
    )!;
    return { ...row, told };
  };

  it('has its notifications back in their places, and one of the restoration instead of the removal', () => {
    const restored: LockInEvent = {
      type: 'PostRestored',
      data: { postId: 12, authorId: author, restoredBy: 1 },
    };
    const { contentRemoved, ...groups } = after(removed, restored).groups;
    expect(groups).toEqual(after().groups);
    expect(contentRemoved?.latest).toMatchObject([{ verdict: 'Restored' }]);
    expect(after(removed).told).toHaveLength(1);
  });

  it('also if it is one of many comments', () => {
    const of = { commentId: 45, postId: 12, accountId: 3 };
    const gone: LockInEvent = { type: 'CommentRemoved', data: { ...of, removedBy: 1, violationIds: [] } };
    const back: LockInEvent = { type: 'CommentRestored', data: { ...of, restoredBy: 1 } };
    expect(after(gone).groups.postCommented?.latest).toMatchObject([{ id: 46 }]);
    expect(after(gone, back)).toEqual(after());
    const many = people(100, 30).map((id) => commented(id, 3));
    expect(after(...many, gone, back).groups).toEqual(after(...many).groups);
  });
});

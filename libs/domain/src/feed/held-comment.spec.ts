import type { ReportCaseState } from '../moderation/open-case.ts';
import { specify } from '../spec.ts';
import { comment, type CommentAdded, type ReplyAdded } from './comment.ts';
import type { CommentHeld, CommentReleased, HoldComment } from './held-comment.ts';

const { given } = specify(comment);

const ids = { commentId: 5, postId: 12 };
const data = { ...ids, accountId: 34 };
const subject = 'post-12/comment-5';
const added: CommentAdded = { type: 'CommentAdded', data, subject, personal: { content: 'Same here.' } };
const replied: ReplyAdded = { ...added, type: 'ReplyAdded', data: { ...data, replyTo: 4 } };
const open: ReportCaseState = {
  thing: 'comment',
  thingId: 5,
  caseId: 50,
  claimedBy: null,
  reports: null,
  told: 0,
};
const hold: HoldComment = {
  kind: 'HoldComment',
  ...ids,
  caseId: 50,
  ground: 'reports',
  matched: [],
  case: open,
};
const of = { caseId: 50, ground: 'reports' } as const;
const held: CommentHeld = { type: 'CommentHeld', data: { ...data, ...of }, subject, personal: null };
const release = { kind: 'ReleaseComment', ...ids, releasedBy: 1 } as const;
const released: CommentReleased = { type: 'CommentReleased', data: { ...data, ...of, releasedBy: 1 } };
const holdAgain = { kind: 'HoldCommentAgain', ...ids, heldBy: 2 } as const;
const published = { status: 'published', authorId: 9 } as const;

describe('A comment that is hidden until an admin decides', () => {
  it('is hidden once, in the open case, and shown again by an admin', () => {
    given(added).when(hold).then(held);
    given(added, held).when(hold).thenNothing();
    given(added, held).when(release).then(released);
    given(added, held, released).when(hold).thenNothing();
    given(added, held, released)
      .when(holdAgain)
      .then({ ...held, data: { ...held.data, heldBy: 2 } });
    given(added).when(holdAgain).thenNothing();
  });

  it('names its thread if it is a reply', () => {
    given(replied)
      .when(hold)
      .then({ ...held, type: 'ReplyHeld', data: { ...held.data, replyTo: 4 } });
    given(replied, { ...held, type: 'ReplyHeld', data: { ...held.data, replyTo: 4 } })
      .when(release)
      .then({ ...released, type: 'ReplyReleased', data: { ...released.data, replyTo: 4 } });
  });

  it('is not edited; if it is deleted or removed, its event says that it was hidden, for those who count', () => {
    given(added, held)
      .when({ kind: 'EditComment', ...data, content: 'Me too.', post: published })
      .thenRejected('TextHeld');
    given(added, held)
      .when({ kind: 'DeleteComment', ...data, post: published })
      .then({ type: 'CommentDeleted', data: { ...data, wasHeld: true } });
    given(added, held)
      .when({ kind: 'DeleteComment', ...data, accountId: 9, post: published })
      .thenRejected('CommentNotFound');
    given(added, held)
      .when({
        kind: 'RemoveComment',
        ...ids,
        removedBy: 1,
        violationIds: [2],
        post: { status: 'held', authorId: 9 },
      })
      .then({
        type: 'CommentRemoved',
        data: { ...data, removedBy: 1, violationIds: [2], wasHeld: true },
      });
  });
});

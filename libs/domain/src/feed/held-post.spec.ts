import type { ReportCaseState } from '../moderation/open-case.ts';
import { specify } from '../spec.ts';
import type { HoldPost, HoldPostAgain, PostHeld, PostReleased, ReleasePost } from './held-post.ts';
import {
  post,
  type PostCreated,
  type PostDeleted,
  type PostEdited,
  type PostRemoved,
  type PostRestored,
} from './post.ts';

const { given } = specify(post);

const words = { title: 'Win now', content: 'At casino.example.' };
const data = { postId: 12, authorId: 9, labelIds: [1] };
const created: PostCreated = { type: 'PostCreated', data, subject: 'post-12', personal: words };
const edited: PostEdited = {
  type: 'PostEdited',
  data,
  subject: 'post-12',
  personal: { ...words, content: 'At example.org.' },
};
const deleted: PostDeleted = { type: 'PostDeleted', data: { postId: 12, authorId: 9 } };
const removed: PostRemoved = {
  type: 'PostRemoved',
  data: { postId: 12, authorId: 9, removedBy: 1, violationIds: [2] },
};

const open: ReportCaseState = {
  thing: 'post',
  thingId: 12,
  caseId: 50,
  claimedBy: null,
  reports: null,
  told: 0,
};
const hold = (changes: Partial<HoldPost> = {}): HoldPost => ({
  kind: 'HoldPost',
  postId: 12,
  caseId: 50,
  ground: 'reports',
  matched: [],
  case: open,
  ...changes,
});
const held = (changes: Partial<PostHeld['data']> = {}, matched: readonly string[] = []): PostHeld => ({
  type: 'PostHeld',
  data: { postId: 12, authorId: 9, caseId: 50, ground: 'reports', ...changes },
  subject: 'post-12',
  personal: matched.length === 0 ? null : { matched },
});
const release: ReleasePost = { kind: 'ReleasePost', postId: 12, releasedBy: 1 };
const released: PostReleased = {
  type: 'PostReleased',
  data: { postId: 12, authorId: 9, caseId: 50, ground: 'reports', releasedBy: 1 },
};
const holdAgain: HoldPostAgain = { kind: 'HoldPostAgain', postId: 12, heldBy: 2 };

describe('A post that is hidden until an admin decides', () => {
  it('is hidden once, in the open case', () => {
    given(created).when(hold()).then(held());
    given(created, held()).when(hold()).thenNothing();
    given(created, deleted).when(hold()).thenNothing();
    given(created)
      .when(hold({ case: null }))
      .thenNothing();
    given(created)
      .when(hold({ case: { ...open, caseId: 51 } }))
      .thenNothing();
  });

  it('keeps what of the word list it has with its own words, and joins a case that is open', () => {
    const found = { ground: 'wordList', matched: ['casino.example'] } as const;
    given(created)
      .when(hold({ ...found, caseId: 99 }))
      .then(held({ ground: 'wordList' }, ['casino.example']));
  });

  it('is shown again by an admin, after which reports alone do not hide it until it is edited', () => {
    given(created, held()).when(release).then(released);
    given(created).when(release).thenNothing();
    given(created, held(), released).when(hold()).thenNothing();
    given(created, held(), released)
      .when(hold({ ground: 'wordList', matched: ['casino'] }))
      .then(held({ ground: 'wordList' }, ['casino']));
    given(created, held(), released, edited).when(hold()).then(held());
  });

  it('is neither edited nor commented on, but deleted by its author and removed by an admin', () => {
    const edit = { kind: 'EditPost', postId: 12, accountId: 9, ...words, labelIds: [] } as const;
    given(created, held()).when(edit).thenRejected('TextHeld');
    given(created, held())
      .when({ ...edit, accountId: 34 })
      .thenRejected('PostNotFound');
    given(created, held())
      .when({ kind: 'SetCommentsClosed', postId: 12, closed: true, by: 9, isAdmin: false })
      .thenRejected('PostNotFound');
    given(created, held()).when({ kind: 'DeletePost', postId: 12, accountId: 9 }).then(deleted);
    given(created, held())
      .when({ kind: 'DeletePost', postId: 12, accountId: 34 })
      .thenRejected('PostNotFound');
    given(created, held())
      .when({ kind: 'RemovePost', postId: 12, removedBy: 1, violationIds: [2] })
      .then(removed);
  });

  it('is hidden again, for the same reason, if what ended it is undone', () => {
    const restored: PostRestored = { type: 'PostRestored', data: { postId: 12, authorId: 9, restoredBy: 2 } };
    const found = held({ ground: 'wordList' }, ['casino.example']);
    const again = held({ ground: 'wordList', heldBy: 2 }, ['casino.example']);
    given(created, found, released).when(holdAgain).then(again);
    given(created, found, removed, restored).when(holdAgain).then(again);
    given(created, removed, restored).when(holdAgain).thenNothing();
    given(created, found, released, removed, restored).when(holdAgain).thenNothing();
  });
});

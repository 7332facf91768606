import { specify } from '../spec.ts';
import { type MakeRuling, ruling, type RulingMade, stepsOf } from './ruling.ts';

const { given } = specify(ruling);

const removedPost = { thing: 'post', thingId: 12, postId: null, outcome: 'removed' } as const;
const dismissedPost = { ...removedPost, outcome: 'dismissed' } as const;

const make = (changes: Partial<MakeRuling> = {}): MakeRuling => ({
  kind: 'MakeRuling',
  rulingId: 60,
  accountId: 9,
  decidedBy: 1,
  violationIds: [1, 1, 2],
  words: 'This is advertising.',
  items: [removedPost],
  warning: null,
  suspensionId: 4,
  ...changes,
});
const made: RulingMade = {
  type: 'RulingMade',
  data: {
    rulingId: 60,
    accountId: 9,
    decidedBy: 1,
    violationIds: [1, 2],
    items: [removedPost],
    warning: null,
    suspensionId: 4,
  },
  subject: 'account-9',
  personal: { words: 'This is advertising.' },
};

describe('A ruling', () => {
  it('has its steps, one set of reasons and one message, which is the person’s data', () => {
    given().when(make()).then(made);
  });

  it('needs a reason unless it dismisses, and something to decide', () => {
    given()
      .when(make({ violationIds: [] }))
      .thenRejected('NoViolation');
    given()
      .when(make({ violationIds: [], items: [dismissedPost], suspensionId: null }))
      .then({
        ...made,
        data: { ...made.data, violationIds: [], items: [dismissedPost], suspensionId: null },
      });
    given()
      .when(make({ items: [], suspensionId: null }))
      .thenRejected('NothingDecided');
  });

  it('is undone once, as a whole', () => {
    const { decidedBy: _, violationIds: __, ...steps } = made.data;
    const undone = { type: 'RulingUndone', data: { ...steps, undoneBy: 2 } } as const;
    const undo = { kind: 'UndoRuling', undoneBy: 2 } as const;
    given(made).when(undo).then(undone);
    given(made, undone).when(undo).thenRejected('RulingAlreadyUndone');
    given().when(undo).thenRejected('RulingNotFound');
  });

  it('continues one of the same admin that was not undone', () => {
    const first = { made: made.data, isUndone: false };
    const more = make({ rulingId: 61, suspensionId: null, continues: 60 });
    const continued = { ...made.data, rulingId: 61, suspensionId: null, continues: 60 };
    given()
      .when({ ...more, first })
      .then({ ...made, data: continued });
    given().when(more).thenRejected('RulingNotFound');
    given()
      .when({ ...more, decidedBy: 2, first })
      .thenRejected('RulingNotFound');
    given()
      .when({ ...more, first: { ...first, isUndone: true } })
      .thenRejected('RulingAlreadyUndone');
    given()
      .when({ ...more, first: { ...first, made: continued } })
      .thenRejected('RulingNotFound');
  });

  it('counts as steps what happens to the person', () => {
    expect(stepsOf(make())).toBe(2);
    expect(stepsOf(make({ items: [dismissedPost], suspensionId: null }))).toBe(0);
    expect(stepsOf(make({ items: [removedPost, removedPost], warning: 50, suspensionId: null }))).toBe(3);
  });
});

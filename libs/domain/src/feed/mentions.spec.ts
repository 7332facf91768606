import type { AccountState } from '../identity/account.ts';
import { specify } from '../spec.ts';
import {
  mentions,
  mostNotified,
  type AccountAnswered,
  type AccountMentioned,
  type TellMentioned,
} from './mentions.ts';

const { given } = specify(mentions);

const account: AccountState = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null };
const ids = (...accountIds: number[]) => accountIds.map((accountId) => ({ accountId, account }));
const tell: TellMentioned = {
  kind: 'TellMentioned',
  postId: 12,
  commentId: 5,
  authorId: 9,
  mentioned: ids(34, 35),
  answered: null,
  notifiedByText: null,
};
const told = (accountId: number): AccountMentioned => ({
  type: 'AccountMentioned',
  data: { postId: 12, commentId: 5, authorId: 9, accountId },
});

const answer: AccountAnswered = {
  type: 'AccountAnswered',
  data: { postId: 12, commentId: 5, authorId: 9, accountId: 34 },
};

describe('an answer to a reply', () => {
  const [answered] = ids(34);
  const command: TellMentioned = { ...tell, answered: answered!, mentioned: [] };

  it('is told to the author of that reply, once', () => {
    given().when(command).then(answer);
    given(answer).when(command).thenNothing();
  });

  it('is told instead of the mention if it mentions the person whom it answers', () => {
    given()
      .when({ ...command, mentioned: ids(35, 34) })
      .then(answer, told(35));
    // The same holds if a later edit adds the mention.
    given(answer)
      .when({ ...command, answered: null, mentioned: ids(34) })
      .thenNothing();
  });

  it('is not told to the author of the thread, who hears of the answer itself, nor to its own author or people who left', () => {
    given()
      .when({ ...command, notifiedByText: 34, mentioned: ids(34, 35) })
      .then(told(35));
    given()
      .when({ ...command, answered: ids(9)[0]! })
      .thenNothing();
    given()
      .when({ ...command, answered: { accountId: 34, account: { ...account, status: 'disabled' } } })
      .thenNothing();
  });
});

describe('the mentions of a text', () => {
  it('are told once to each mentioned person', () => {
    given().when(tell).then(told(34), told(35));
    given()
      .when({ ...tell, mentioned: ids(35, 34, 35) })
      .then(told(35), told(34));
  });

  it('are told only to the people whom an edit adds', () => {
    given(told(34)).when(tell).then(told(35));
    given(told(34), told(35)).when(tell).thenNothing();
  });

  it('are not told to the author, to people who left or never existed, nor to an admin', () => {
    given()
      .when({
        ...tell,
        mentioned: [
          ...ids(9),
          { accountId: 34, account: { ...account, status: 'disabled' } },
          { accountId: 35, account: { status: 'absent' } },
          { accountId: 36, account: { ...account, role: 'Admin' } },
        ],
      })
      .thenNothing();
  });

  it('are told to a bounded number of people, however often the text is edited', () => {
    const before = Array.from({ length: mostNotified - 1 }, (_, n) => told(100 + n));
    given(...before)
      .when(tell)
      .then(told(34));
    given(...before, told(34))
      .when(tell)
      .thenNothing();
  });
});

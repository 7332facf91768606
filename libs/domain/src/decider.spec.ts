import { type Decider, replay } from './decider.ts';
import { account } from './identity/account.ts';
import { profile } from './profiles/profile.ts';

interface Counted {
  readonly type: 'Counted';
  readonly data: { readonly by: number };
}
const counter: Decider<never, number, Counted> = {
  events: { Counted: null },
  initial: 0,
  evolve: (total, { data }) => total + data.by,
  decide: () => [],
};

describe('A replay', () => {
  it('ignores events that the decider does not know: those of newer builds and of other deciders', () => {
    const history = [
      { type: 'Counted', data: { by: 2 } },
      { type: 'Doubled', data: {} },
      { type: 'Counted', data: { by: 3 } },
      { type: 'toString', data: {} },
    ];
    expect(replay(counter, history)).toBe(5);
    expect(replay(counter, history.slice(1), 10)).toBe(13);
  });

  it('leaves a stream’s state as it was before an event that it does not know', () => {
    const registered = account.decide(
      {
        kind: 'RegisterAccount',
        accountId: 9,
        role: 'User',
        userId: 34,
        companyId: null,
        companyDocKey: null,
        name: 'Mei Lin',
        email: 'mei@example.test',
      },
      account.initial,
    ) as readonly { readonly type: string }[];
    const later = [...registered, { type: 'AccountPutOnHold' }];
    expect(replay(account, later)).toEqual(replay(account, registered));
    expect(replay(profile, later)).toMatchObject({ status: 'active' });
  });
});

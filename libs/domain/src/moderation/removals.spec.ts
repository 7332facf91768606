import { specify } from '../spec.ts';
import { removals, type RemovalsSeen } from './removals.ts';

const { given } = specify(removals);

const upTo = (position: number) => ({ kind: 'MarkRemovalsSeen' as const, accountId: 9, position });
const seen = (position: number): RemovalsSeen => ({ type: 'RemovalsSeen', data: { accountId: 9, position } });

describe('What was taken down of someone', () => {
  it('is seen once it was shown', () => {
    given().when(upTo(40)).then(seen(40));
    given(seen(40)).when(upTo(41)).then(seen(41));
  });

  it('stays seen', () => {
    given(seen(40)).when(upTo(40)).thenNothing();
    given(seen(40)).when(upTo(39)).thenNothing();
  });
});

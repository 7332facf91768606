import fc from 'fast-check';
import { mergeEdits } from './merge-edits.ts';

const value = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }));
const values = fc.record({ title: value, description: value, lines: value });
const text = (one: unknown) => JSON.stringify(one);

describe('Two edits of one thing', () => {
  it('are merged so that no change is lost unseen, whatever both changed', () => {
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const { merged, differing } = mergeEdits({ before, mine, theirs });
        for (const field of ['title', 'description', 'lines'] as const) {
          const [old, own, other, now] = [before, mine, theirs, merged].map((each) => text(each[field]));
          // A field that one of them changed has the change, and mine wins where both did.
          expect(now).toBe(own === old ? other : own);
          const listed = differing.find((each) => each.field === field);
          expect(listed !== undefined).toBe(other !== old && other !== own);
          if (listed) expect([text(listed.mine), text(listed.theirs)]).toEqual([own, other]);
        }
      }),
    );
  });
});

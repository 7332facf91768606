import Sequencer from '@jest/test-sequencer';

/** Small files that take minutes. In a fresh clone Jest has no measured times and sorts by file size. */
const longest = [
  'e2e/accessibility/member',
  'e2e/operation/rolling-deploy',
  'e2e/identity/signing-in',
  'e2e/accessibility/everyone-else',
];

const { sort: asJestDoes } = Sequencer.prototype;

/** Starts long files first, so that none is left running alone at the end. */
export default class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer['sort']>[0]} tests */
  async sort(tests) {
    const place = ({ path }) => {
      const found = longest.findIndex((part) => path.includes(part));
      return found < 0 ? longest.length : found;
    };
    const bySize = await asJestDoes.call(this, tests);
    return bySize.toSorted((a, b) => place(a) - place(b));
  }
}

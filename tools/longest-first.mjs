import Sequencer from '@jest/test-sequencer';

/** What takes minutes. Where Jest has not measured yet, as in a fresh clone, it goes by the size of files, and these are small. */
const longest = ['e2e/accessibility/', 'e2e/rolling-deploy', 'e2e/signing-in'];

const { sort: asJestDoes } = Sequencer.prototype;

/** A long file that begins last is waited for alone. */
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

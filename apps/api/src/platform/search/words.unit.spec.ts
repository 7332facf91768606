import { searchTerms, wordsOf } from './words.ts';

/** By the rule of PostgreSQL's text search, for the few forms that we write. */
const finds = (search: string, ...texts: string[]) => {
  const words = wordsOf(...texts)
    .split(' ')
    .map((word) => word.slice(1, -1));
  const terms = searchTerms(search);
  const isFound = (one: string) => {
    const [, wanted = '', begun] = /^'(.*)'(:\*)?$/.exec(one) ?? [];
    return words.some((word) => (begun ? word.startsWith(wanted) : word === wanted));
  };
  return terms.length > 0 && terms.every((term) => term.split(' | ').some(isFound));
};

describe('Words', () => {
  it.each([
    ['engineer', 'Senior Engineers wanted'],
    ['engineers', 'One engineer wanted'],
    ['technologies', 'New technology'],
    ['technologi', 'New technologies'],
    ['backend engi', 'Engineering of the back-end: backend'],
    ['fullstack', 'A full-stack developer'],
    ['full stack', 'A full-stack developer'],
    ['full-stack', 'A full stack developer'],
    ['node.js', 'Node.js and TypeScript'],
    ['nodejs', 'Node.js and TypeScript'],
    ['UI/UX', 'Designer (UI, UX)'],
    ['c++', 'C++ and Rust'],
    ['c', 'C++ and Rust'],
    ['C#', 'We write C#.'],
    ['.net', 'ASP and .NET'],
    ['cafe', 'Café Lumière'],
    ['CAFÉ', 'cafe'],
    ['the head of data', 'Data: head'],
    ['王', '王 Ltd'],
    ['kubernetes', 'KUBERNETES'],
  ])('%s finds %s', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['c++', 'C and Rust'],
    ['.net', 'Networks'],
    ['general', 'generic'],
    ['engineers backend', 'An engineer for the front'],
    ['j', 'Java'],
    ['eng data', 'Engineer for data'],
    ['!!!', 'Anything at all!!!'],
    ["' | 'x", "O'Brien"],
  ])('%s does not find %s', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it('are looked for in all texts together', () => {
    expect(finds('raintree backend', 'Backend engineer', 'Raintree Pte Ltd')).toBe(true);
  });

  it('are never longer than the database takes them', () => {
    expect(wordsOf('x'.repeat(10_000)).length).toBeLessThan(1_000);
    expect(searchTerms('x'.repeat(10_000))[0]!.length).toBeLessThan(1_000);
  });

  it('are cut between characters, never within one', () => {
    const name = '\uFB03'.repeat(33) + '\u{20000}';
    const joined = `${name}-${name}`;
    expect(wordsOf(name, joined).isWellFormed()).toBe(true);
    expect(wordsOf(name)).toContain(`'${'ffi'.repeat(33)}\u{20000}'`);
    expect(searchTerms(joined).join(' ').isWellFormed()).toBe(true);
  });

  it('are together never more than the database takes, even of texts made to have as many as they can', () => {
    let text = '';
    for (let n = 100; text.length < 40_000; n++) {
      const end = `${n.toString(36)}${'\u3316'.repeat(15)}s`;
      text += `.A${end}-B${end} `;
    }
    const bytes = Buffer.byteLength(wordsOf(text));
    expect(bytes).toBeGreaterThan(800_000);
    expect(bytes).toBeLessThan(1_000_000);
  });
});

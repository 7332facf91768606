import fc from 'fast-check';
import { fillPlaceholders, placeholderProblem } from './placeholders.ts';

const seed = Date.now();
const braces = fc
  .array(fc.constantFrom('{', '}', '{name}', '{job}', 'name', 'Job', ' ', '\n', '名', '$&', '{x}', '{{'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

describe('Placeholders', () => {
  it('are filled in once, whatever the name and the title are', () => {
    expect(fillPlaceholders('{name}: {job}', { name: '{job}', job: '{name}$&' })).toBe('{job}: {name}$&');
  });

  it.each([
    '{unknown}',
    '{Name}',
    '{ name }',
    '{{name}}',
    '{name}}',
    '{first name}',
    '{名前}',
    '{job_title}',
  ])('other than the two are named in the refusal: %s', (unknown) => {
    expect(placeholderProblem(`Dear ${unknown}, hello.`)).toBe(
      `${unknown} can’t be filled in. Use {name} or {job}.`,
    );
  });

  it('within other braces are refused, because braces would remain', () => {
    expect(placeholderProblem('{Dear {name}}')).toBeDefined();
  });

  it.each(['Dear {name}, {job} is filled.', '{name}{job}', 'f() {}', ':-} {', '{\nname\n}', ''])(
    'are not seen in %j',
    (text) => {
      expect(placeholderProblem(text)).toBeUndefined();
    },
  );

  it(`are all filled in, in every text that is accepted (seed ${seed})`, () => {
    fc.assert(
      fc.property(braces, (text) => {
        if (placeholderProblem(text) !== undefined) return;
        expect(fillPlaceholders(text, { name: 'Mei', job: 'Cook' })).not.toMatch(
          /\{[^{}\n]*[\p{L}\p{N}][^{}\n]*\}/u,
        );
      }),
      { seed, numRuns: 2_000 },
    );
  });
});

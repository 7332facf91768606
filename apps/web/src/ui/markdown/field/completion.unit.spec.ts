import { codeLanguages } from '../code-languages.ts';
import { beginningAt, completion, languagesFor } from './completion.ts';
import { highlighted } from '../highlighter.ts';

/** `|` is the caret. */
const beginningIn = (typed: string) => beginningAt(typed.replace('|', ''), typed.indexOf('|'));

describe('What is being typed', () => {
  it.each([
    ['@m|', '@', 'm'],
    ['Ask @Mei|', '@', 'Mei'],
    ['Ask @Mei Li|', '@', 'Mei Li'],
    ['Ask @Mei |', '@', 'Mei '],
    ['So:\n- (@José|)', '@', 'José'],
    ['about #Clou|', '#', 'Clou'],
    ['about #CI/CD|', '#', 'CI/CD'],
    ['```js\nx\n```\n@mei|', '@', 'mei'],
    ['`x` @mei|', '@', 'mei'],
    ['- one ` tick\n- @mei|', '@', 'mei'],
    ['~~~\n```\n~~~\n#clo|', '#', 'clo'],
    ['```|', '```', ''],
    ['So:\n```ty|\nx\n```', '```', 'ty'],
    ['```js\nx\n```\n```|', '```', ''],
  ])('in %j asks', (text, sign, typed) => {
    expect(beginningIn(text)).toMatchObject({ sign, typed });
  });

  it.each([
    '@|',
    '#|',
    '# Head|',
    'mei@example|',
    'mei.lin@example.sg|',
    'https://example.sg/@mei|',
    'see example.sg/#top|',
    '[@Mei|](/profile/9)',
    '@me|i',
    '@Mei Lin said|',
    '`npm i @types|',
    '```ts\n@Injectable|',
    '> ~~~\n> @mei|',
    'So:\n\n    @mei|',
    'So:\n\n    #clo|',
    'two `lines\nof #clo|',
    'two `lines\nof @mei| code`',
    '1. ```ts\n   @Injectable|\n   ```',
    '~~~\n```\n~~~\n`#clo|`',
    '@mei\n|',
    '```js\nx\n```|',
    '~~~\n```|',
    'So ```|',
    '```j|s',
  ])('in %j asks for nothing', (text) => {
    expect(beginningIn(text)).toBeUndefined();
  });

  it('is replaced by what was chosen, behind which one types on', () => {
    const text = 'Ask @me about it';
    const edit = completion(beginningAt('Ask @me', 7)!, text, '[@Mei](/profile/9)');
    expect(edit).toEqual({ from: 4, to: 7, insert: '[@Mei](/profile/9)', select: [23, 23] });
    expect(completion(beginningAt('@me', 3)!, '@me', 'X').insert).toBe('X ');
  });
});

describe('The language of a block of code', () => {
  it('is one whose colours are known', () => {
    expect(codeLanguages.filter((name) => highlighted(name, 'x = 1') === undefined)).toEqual([]);
  });

  it('is offered by what is typed of it, and none at all as the first', () => {
    expect(languagesFor('type').map(({ label }) => label)).toEqual(['typescript']);
    expect(languagesFor('go')).toEqual([]);
    expect(languagesFor('')[0]).toMatchObject({ label: 'No language', insert: '```' });
  });

  it('leads on into the block', () => {
    expect(completion(beginningAt('```', 3)!, '```', '```go')).toEqual({
      from: 0,
      to: 3,
      insert: '```go\n',
      select: [6, 6],
    });
    expect(completion(beginningAt('```ty\nx\n```', 5)!, '```ty\nx\n```', '```typescript')).toMatchObject({
      insert: '```typescript',
      select: [14, 14],
    });
  });
});

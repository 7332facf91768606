import { askedAt, completion } from './completion.ts';

/** `|` is the caret. */
const askedIn = (typed: string) => askedAt(typed.replace('|', ''), typed.indexOf('|'));

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
  ])('in %j asks', (text, sign, typed) => {
    expect(askedIn(text)).toMatchObject({ sign, typed });
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
  ])('in %j asks for nothing', (text) => {
    expect(askedIn(text)).toBeUndefined();
  });

  it('is replaced by what was chosen, behind which one types on', () => {
    const text = 'Ask @me about it';
    const edit = completion(askedAt('Ask @me', 7)!, text, '[@Mei](/profile/9)');
    expect(edit).toEqual({ from: 4, to: 7, insert: '[@Mei](/profile/9)', select: [23, 23] });
    expect(completion(askedAt('@me', 3)!, '@me', 'X').insert).toBe('X ');
  });
});

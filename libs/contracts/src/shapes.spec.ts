import { createPost } from './feed/posts.ts';
import { addComment } from './feed/comments.ts';
import { jobInput } from './jobs/jobs.ts';
import { optionalText, requiredText } from './shapes.ts';

const errorOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

const blanks = [
  '',
  ' \n',
  '\u200B',
  '\u0001',
  '\u0301',
  '\uFFFC',
  '\u0378',
  '\u{1D159}',
  '\u2800',
  '\u202E',
  '\u3164',
];

describe('A text', () => {
  it.each(blanks)('that shows nothing, as %j, is missing, and empty where none is required', (text) => {
    expect(errorOf(requiredText(9, 'Name is required'), text)).toBe('Name is required');
    expect(optionalText(9).parse(text)).toBe('');
  });

  it('has no characters that turn round what stands beside it', () => {
    expect(requiredText(20).parse('a\u202Eb\u2069 \u05D0\u200Fc')).toBe('ab \u05D0\u200Fc');
    expect(optionalText(20).parse('\u2067a')).toBe('a');
  });

  it('has its limit after trimming', () => {
    expect(errorOf(requiredText(3), ' abcd ')).toBe('Must be at most 3 characters.');
    expect(requiredText(3).parse(' abc ')).toBe('abc');
  });
});

describe('Markdown', () => {
  const fields = [
    [createPost.body.shape.postData.shape.content, 'Content is required.'],
    [addComment.body.shape.comment.shape.content, 'Write a comment first.'],
    [jobInput.shape.description, 'Description is required.'],
  ] as const;

  it.each([...blanks, '#', '>', '- ', '&nbsp;', '---', '```\n```', '**\u200B**', '[a]: https://b.sg'])(
    'that draws nothing, as %j, is missing',
    (text) =>
      expect(fields.map(([field]) => errorOf(field, text))).toEqual(fields.map(([, missing]) => missing)),
  );

  it.each(['a', '# a', '![](https://a.sg/b.png)', '👍'])('that draws %j is one', (text) =>
    expect(fields.map(([field]) => errorOf(field, text))).toEqual([undefined, undefined, undefined]),
  );
});

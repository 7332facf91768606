import { markdown, prose } from './prose.ts';

describe('prose', () => {
  it('joins the lines of a paragraph and keeps paragraphs apart', () => {
    expect(prose`
      One sentence
      over two lines.

      Another paragraph.
    `).toBe('One sentence over two lines.\n\nAnother paragraph.');
  });

  it('keeps the entries of a list on their own lines', () => {
    expect(prose`
      Three things:
      - the first
      - the second, which
        is longer
      1. a number
    `).toBe('Three things:\n- the first\n- the second, which is longer\n1. a number');
  });
});

describe('markdown', () => {
  it('keeps all lines, and of their indentation what is more than that of the first', () => {
    expect(markdown`
      - one
        - two

      ~~~sql
      select 1
        from b
      ~~~
    `).toBe('- one\n  - two\n\n~~~sql\nselect 1\n  from b\n~~~');
  });
});

import { csvLine } from './csv.ts';

describe('A line of a CSV file', () => {
  it('quotes every cell, so that nothing in a cell ends it, with any separator that the spreadsheet expects', () => {
    expect(csvLine(['a', 'b,c', 'd;=1+1', 'say "hi"', 'two\nlines', '', null, -3])).toBe(
      '"a","b,c","d;=1+1","say ""hi""","two\nlines","","","-3"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'does not let a spreadsheet run %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('leaves alone what only holds such a sign', () => {
    expect(csvLine(['C++ = fun', '3-4'])).toBe('"C++ = fun","3-4"\r\n');
  });
});

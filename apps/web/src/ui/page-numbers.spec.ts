import { pageNumbers } from './page-numbers.ts';

const shown = (page: number, totalPages: number) =>
  pageNumbers(page, totalPages)
    .map((number) => number ?? '…')
    .join(' ');

describe('the pages worth a link', () => {
  it.each([
    [1, 1, '1'],
    [1, 4, '1 2 3 4'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [7, 9, '1 … 6 7 8 9'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i are %s', (page, totalPages, words) => {
    expect(shown(page, totalPages)).toBe(words);
  });

  it('have the present one among them, though it lies beyond what was counted', () => {
    expect(shown(101, 100)).toBe('1 … 100 101');
    expect(shown(3, 0)).toBe('1 2 3');
  });
});

/** The pages worth a link, with a null where some are left out: the first, the last, the present one and its neighbours. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const last = Math.max(page, totalPages);
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? 0);
    // A gap of one page is no shorter than its number.
    return gap === 1 ? [number] : gap === 2 ? [number - 1, number] : [null, number];
  });
}

/**
 * A key that is equal for names that look the same to a reader: it ignores compatibility forms (Unicode NFKC), case, invisible characters
 * and the amount of white space. Empty if nothing visible remains.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

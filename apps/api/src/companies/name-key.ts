/**
 * Equal for names that look the same to a reader: compatible characters (Unicode NFKC), case, spaces and characters that cannot be seen
 * make no difference. Empty where there is nothing to compare.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

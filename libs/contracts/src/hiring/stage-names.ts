export const stageLimits = { number: 8, name: 40 } as const;

/** Names of the board's fixed columns. */
const ends = new Set(['applied', 'accepted', 'rejected']);

/** Equal for names that look alike: ignores compatibility forms, case, spaces and invisible characters. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** The error of the name at index `at`; undefined if it is valid. */
export function stageNameProblem(names: readonly string[], at: number): string | undefined {
  const name = names[at]!.trim();
  const key = keyOf(name);
  if (key === '') return 'Name the stage.';
  if (name.length > stageLimits.name) return `Must be at most ${stageLimits.name} characters.`;
  if (ends.has(key)) return 'This name is taken: every board has it.';
  return names.some((other, place) => place < at && keyOf(other) === key)
    ? 'Another stage has this name.'
    : undefined;
}

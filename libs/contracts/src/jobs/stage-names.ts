export const stageLimits = { number: 8, name: 40 } as const;

/** The ends of a board have these names already. */
const ends = new Set(['applied', 'accepted', 'rejected']);

/** Equal for names between which nobody can tell: compatible characters, case, spaces and what cannot be seen make no difference. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What is wrong with a name among others, by its place; undefined where nothing is. */
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

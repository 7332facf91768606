/** Groups in parts of at most `most`. A group is divided only if it is larger than that. */
export function partsOf<Item>(groups: readonly (readonly Item[])[], most: number): Item[][] {
  const parts: Item[][] = [[]];
  for (const group of groups)
    for (let from = 0; from < group.length; from += most) {
      const piece = group.slice(from, from + most);
      if (parts.at(-1)!.length + piece.length > most) parts.push([]);
      parts.at(-1)!.push(...piece);
    }
  return parts.filter(({ length }) => length > 0);
}

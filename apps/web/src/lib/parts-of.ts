/** Groups in parts of at most `most`. A group that is larger is divided, into parts that contain nothing else. */
export function partsOf<Item>(groups: readonly (readonly Item[])[], most: number): Item[][] {
  const parts: Item[][] = [];
  let open: Item[] | undefined;
  for (const group of groups) {
    if (group.length > most)
      for (let from = 0; from < group.length; from += most) parts.push(group.slice(from, from + most));
    else if (open && open.length + group.length <= most) open.push(...group);
    else parts.push((open = [...group]));
  }
  return parts;
}

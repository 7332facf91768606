export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Above this many pairs of pieces a finer comparison would be felt. */
const mostPairs = 12_000_000;

/** What changed from one text to another, by words; by lines where the texts are long, and as a whole where they are longer still. */
export function textDiff(from: string, to: string): DiffPart[] {
  for (const piece of [/\s+|\S+/g, /[^\n]*\n|[^\n]+/g]) {
    const [before, after] = [from.match(piece) ?? [], to.match(piece) ?? []];
    const start = before.findIndex((text, index) => text !== after[index]);
    const same = start < 0 ? before.length : start;
    let end = 0;
    const most = Math.min(before.length, after.length) - same;
    while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
    const removed = before.slice(same, before.length - end);
    const added = after.slice(same, after.length - end);
    if (removed.length * added.length > mostPairs) continue;
    return joined([
      ...before.slice(0, same).map(part('same')),
      ...middle(removed, added),
      ...before.slice(before.length - end).map(part('same')),
    ]);
  }
  return joined([part('removed')(from), part('added')(to)]);
}

const part =
  (kind: DiffPart['kind']) =>
  (text: string): DiffPart => ({ kind, text });

/** By the longest common subsequence: `longest[i][j]` is its length from piece i of the one and j of the other on. */
function middle(before: readonly string[], after: readonly string[]): DiffPart[] {
  const width = after.length + 1;
  const longest = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      longest[i * width + j] =
        before[i] === after[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push(part('same')(before[i]!));
      i++;
      j++;
    } else if (
      j === after.length ||
      (i < before.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    )
      parts.push(part('removed')(before[i++]!));
    else parts.push(part('added')(after[j++]!));
  }
  return parts;
}

/** Pieces of one kind that follow on each other, as one. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else if (text !== '') runs.push({ kind, text });
  }
  return runs;
}

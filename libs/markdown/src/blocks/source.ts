/** A part of a line. */
export interface Slice {
  readonly text: string;
  /** Its offset in the whole text. */
  readonly from: number;
}

/** A string put together from slices of a text, and where in the text each of its characters comes from. */
export class Source {
  readonly text: string;
  private readonly slices: readonly Slice[];
  private readonly between: '\n' | '';
  /** Where each slice begins in `text`. */
  private starts: readonly number[] | undefined;

  constructor(slices: readonly Slice[], between: '\n' | '') {
    this.slices = slices;
    this.between = between;
    this.text = slices.length === 1 ? slices[0]!.text : slices.map(({ text }) => text).join(between);
  }

  /** The offset in the whole text of an index in `text`. */
  offsetOf(index: number): number {
    const starts = (this.starts ??= this.findStarts());
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return (this.slices[low]?.from ?? 0) + index - (starts[low] ?? 0);
  }

  private findStarts(): number[] {
    let at = 0;
    return this.slices.map(({ text }) => {
      const start = at;
      at += text.length + this.between.length;
      return start;
    });
  }
}

/** The lines of a text, without their ends. */
export function linesOf(text: string): Slice[] {
  const lines: Slice[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(from, index), from });
    from = index + end.length;
  }
  if (from < text.length) lines.push({ text: text.slice(from), from });
  return lines;
}

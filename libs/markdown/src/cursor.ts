import { isSpace } from './characters.ts';

const tabWidth = 4;

/** A position in a line. Columns count a tab up to its next stop; a container may use only a part of a tab. */
export class Cursor {
  readonly line: string;
  offset = 0;
  private column = 0;
  /** Columns of the tab at `offset` that are left, if a part of it was used. */
  private restOfTab = 0;
  private nonspace = -1;
  private nonspaceColumn = 0;

  constructor(line: string) {
    this.line = line;
  }

  /** Where the rest of the line begins, without its indentation. */
  get start(): number {
    this.findNonspace();
    return this.nonspace;
  }

  /** Columns of the indentation of the rest of the line. */
  get indent(): number {
    this.findNonspace();
    return this.nonspaceColumn - this.column;
  }

  get isBlank(): boolean {
    return this.start === this.line.length;
  }

  get next(): string | undefined {
    return this.line[this.start];
  }

  /** The rest of the line with its indentation; the rest of a tab as spaces. */
  get rest(): string {
    return this.restOfTab > 0
      ? ' '.repeat(this.restOfTab) + this.line.slice(this.offset + 1)
      : this.line.slice(this.offset);
  }

  get isAtSpace(): boolean {
    return isSpace(this.line[this.offset]);
  }

  skipIndent(): void {
    this.findNonspace();
    [this.offset, this.column, this.restOfTab] = [this.nonspace, this.nonspaceColumn, 0];
  }

  /** Passes characters that are no tabs. */
  skip(characters: number): void {
    this.offset += characters;
    this.column += characters;
    this.restOfTab = 0;
  }

  /** Passes at most so many columns of spaces and tabs. */
  skipColumns(columns: number): void {
    let left = columns;
    while (left > 0 && this.isAtSpace) {
      const width =
        this.line[this.offset] === '\t' ? this.restOfTab || tabWidth - (this.column % tabWidth) : 1;
      const used = Math.min(width, left);
      this.column += used;
      left -= used;
      this.restOfTab = width - used;
      if (this.restOfTab === 0) this.offset++;
    }
  }

  /** Spaces are passed once a line, however many containers ask for them. */
  private findNonspace(): void {
    if (this.nonspace >= this.offset) return;
    let [at, column] = [this.offset, this.column];
    for (; isSpace(this.line[at]); at++)
      column +=
        this.line[at] !== '\t' ? 1 : (at === this.offset && this.restOfTab) || tabWidth - (column % tabWidth);
    [this.nonspace, this.nonspaceColumn] = [at, column];
  }
}

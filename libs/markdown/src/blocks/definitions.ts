import { isBlank, resolved } from '../characters.ts';
import { destinationAt, skipSpaces, titleAt } from '../inline/destinations.ts';
import { labelAt, normalized } from '../inline/labels.ts';
import { Source, type Slice } from './source.ts';

/** Addresses by the labels that links refer to. */
export class Definitions {
  private readonly urls = new Map<string, string>();
  private left: number;

  /** Together, references give out about twice the text's length at most: else many of them to a long address would grow it quadratically. */
  constructor(textLength: number) {
    this.left = 10_000 + 2 * textLength;
  }

  /** The first definition of a label counts. */
  add(label: string, url: string): void {
    if (!this.urls.has(label)) this.urls.set(label, url);
  }

  /** The address that a reference leads to; undefined for an unknown label, and when too much was given out. */
  take(label: string): string | undefined {
    const url = this.urls.get(label);
    if (url === undefined || url.length > this.left) return undefined;
    this.left -= url.length;
    return url;
  }
}

/** Takes the definitions at the start of a paragraph out of it; the first one of a label counts. Returns the lines that are left. */
export function definitionsIn(lines: Slice[], definitions: Definitions): Slice[] {
  if (!lines[0]?.text.startsWith('[')) return lines;
  const { text } = new Source(lines, '\n');
  let end = 0;
  for (let found = definitionAt(text, 0); found; found = definitionAt(text, end)) {
    definitions.add(found.label, found.url);
    end = found.end;
  }
  if (end === 0) return lines;
  let at = 0;
  return lines.filter((line) => {
    const isLeft = at >= end;
    at += line.text.length + 1;
    return isLeft;
  });
}

/** Ends at the start of a line. */
function definitionAt(text: string, start: number) {
  const label = labelAt(text, start);
  if (!label || text[label.end] !== ':' || isBlank(label.text.trim())) return undefined;
  const destination = destinationAt(text, skipSpaces(text, label.end + 1));
  if (!destination) return undefined;
  const untitled = endOfLine(text, destination.end);
  const beforeTitle = skipSpaces(text, destination.end);
  const title = beforeTitle > destination.end ? titleAt(text, beforeTitle) : undefined;
  const end = (title === undefined ? undefined : endOfLine(text, title)) ?? untitled;
  if (end === undefined) return undefined;
  return { label: normalized(label.text), url: resolved(destination.written), end };
}

/** The start of the next line, if the rest of this one is blank. */
function endOfLine(text: string, at: number): number | undefined {
  const next = text.indexOf('\n', at);
  const end = next === -1 ? text.length : next;
  return isBlank(text.slice(at, end)) ? end + 1 : undefined;
}

import { addressAt, nextAddressStart } from '../addresses.ts';
import { endWithoutSpaces, referenceAt, resolved } from '../characters.ts';
import type { Definitions } from '../blocks/definitions.ts';
import { destinationAt, skipSpaces, titleAt } from './destinations.ts';
import { type Mark, markOf, pair } from './emphasis.ts';
import { labelAt, normalized } from './labels.ts';
import type { Bracket, Leaf, Token } from './token.ts';

/** Brackets that wait for their closing one. Of more, the outer ones are text. */
const mostBrackets = 64;

const plain = /[^\n\\`&<![\]*_~]+/y;
const run = /([*_~])\1*/y;
const enclosedAddress =
  /<(?:([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>[\]]*)|([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z\d](?:[A-Za-z\d.-]{0,253}[A-Za-z\d])?))>/y;

/** Cuts text within a block into tokens, from its start to its end without going back. */
export class Tokens {
  readonly list: Token[] = [];
  private readonly text: string;
  private readonly definitions: Definitions;
  private at = 0;
  private marks: Mark[] = [];
  private brackets: Bracket[] = [];
  /** Brackets below this one cannot begin a link, because there would be a link within it. */
  private withoutLinks = 0;
  private address = -1;
  /** Where the text without marks ends. */
  private plainEnd = -1;
  private backticks: Map<number, number[]> | undefined;

  constructor(text: string, definitions: Definitions) {
    this.text = text;
    this.definitions = definitions;
    while (this.at < text.length) this.next();
    if (this.marks.length > 1) pair(this.marks);
  }

  private next(): void {
    const { text, at } = this;
    if (this.address < at) this.address = nextAddressStart(text, at);
    if (this.address === at && this.takeAddress()) return;
    if (this.plainEnd <= at) this.plainEnd = at + (this.match(plain)?.length ?? 0);
    const end = Math.min(this.plainEnd, this.address);
    if (end > at) return this.put(text.slice(at, end), end - at);
    switch (text[at]) {
      case '\n':
        return this.takeBreak(1);
      case '\\':
        return this.takeEscape();
      case '`':
        return this.takeCode();
      case '&': {
        const reference = referenceAt(text, at);
        return this.put(reference?.value ?? '&', reference?.length ?? 1);
      }
      case '<':
        return this.takeEnclosed();
      case '!':
        return text[at + 1] === '[' ? this.openBracket(2) : this.put('!', 1);
      case '[':
        return this.openBracket(1);
      case ']':
        return this.closeBracket();
      default:
        return this.takeMarks();
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  private put(value: string, length: number): void {
    const last = this.list.at(-1);
    if (last?.kind === 'text') last.value += value;
    else this.list.push({ kind: 'text', value });
    this.at += length;
  }

  private node(node: Leaf, length: number): void {
    this.list.push({ kind: 'node', node });
    this.at += length;
  }

  private takeBreak(length: number): void {
    const last = this.list.at(-1);
    if (last?.kind === 'text') last.value = last.value.slice(0, endWithoutSpaces(last.value));
    this.node({ type: 'break' }, length);
  }

  private takeEscape(): void {
    const after = this.text[this.at + 1] ?? '';
    if (after === '\n') return this.takeBreak(2);
    if (/[!-/:-@[-`{-~]/.test(after)) return this.put(after, 2);
    return this.put('\\', 1);
  }

  private takeCode(): void {
    const { text, at } = this;
    let start = at;
    while (text[start] === '`') start++;
    this.backticks ??= backticksIn(text);
    const places = this.backticks.get(start - at) ?? [];
    while (places.length > 0 && places.at(-1)! < start) places.pop();
    const end = places.at(-1);
    if (end === undefined) return this.put(text.slice(at, start), start - at);
    const to = end + start - at;
    const written = text.slice(start, end).replaceAll('\n', ' ');
    const isPadded = written.startsWith(' ') && written.endsWith(' ') && /[^ ]/.test(written);
    this.node(
      { type: 'inlineCode', value: isPadded ? written.slice(1, -1) : written, from: at, to },
      to - at,
    );
  }

  private takeAddress(): boolean {
    const found = addressAt(this.text, this.at);
    if (!found) {
      this.address = -1;
      this.put(this.text[this.at]!, 1);
      return true;
    }
    this.takeLink(found.href, found.written, found.written.length);
    return true;
  }

  private takeEnclosed(): void {
    enclosedAddress.lastIndex = this.at;
    const [whole, web, mail] = enclosedAddress.exec(this.text) ?? [];
    if (whole === undefined) return this.put('<', 1);
    this.takeLink(web ?? `mailto:${mail}`, web ?? mail!, whole.length);
  }

  private takeLink(url: string, words: string, length: number): void {
    this.node({ type: 'address', url, words, from: this.at, to: this.at + length }, length);
  }

  private takeMarks(): void {
    const { text, at } = this;
    const found = this.match(run)!;
    const before = characterBefore(text, at);
    const mark = markOf(found, before, characterAt(text, at + found.length), this.marks.length);
    if (!mark) return this.put(found, found.length);
    this.marks.push(mark);
    this.list.push(mark);
    this.at += found.length;
  }

  private openBracket(length: 1 | 2): void {
    const { at } = this;
    const previous = this.brackets.at(-1);
    if (previous) previous.isFollowedByBracket = true;
    if (this.brackets.length === mostBrackets) {
      this.brackets.shift();
      this.withoutLinks = Math.max(0, this.withoutLinks - 1);
    }
    const bracket: Bracket = {
      kind: 'bracket',
      isImage: length === 2,
      from: at,
      start: at + length,
      marks: this.marks.length,
      isFollowedByBracket: false,
    };
    this.brackets.push(bracket);
    this.list.push(bracket);
    this.at += length;
  }

  private closeBracket(): void {
    const bracket = this.brackets.pop();
    const isActive = bracket && (bracket.isImage || this.brackets.length >= this.withoutLinks);
    this.withoutLinks = Math.min(this.withoutLinks, this.brackets.length);
    const target = isActive && (this.inlineTarget() ?? this.referredTarget(bracket));
    if (!bracket || !target) return this.put(']', 1);
    bracket.target = { url: target.url, written: target.written, to: target.end };
    pair(this.marks.splice(bracket.marks));
    if (!bracket.isImage) this.withoutLinks = this.brackets.length;
    this.list.push({ kind: 'closing' });
    this.at = target.end;
  }

  /** The address in the brackets after the closing one. */
  private inlineTarget() {
    const { text, at } = this;
    if (text[at + 1] !== '(') return undefined;
    const start = skipSpaces(text, at + 2);
    const empty = { written: '', end: start };
    const destination = text[start] === ')' ? empty : (destinationAt(text, start) ?? empty);
    const beforeTitle = skipSpaces(text, destination.end);
    const title = beforeTitle > destination.end ? titleAt(text, beforeTitle) : undefined;
    const end = skipSpaces(text, title ?? destination.end);
    if (text[end] !== ')') return undefined;
    return { url: resolved(destination.written), written: text.slice(at + 2, end), end: end + 1 };
  }

  /** The address that a label after the closing bracket, or else the text in the brackets, refers to. */
  private referredTarget(bracket: Bracket) {
    const { text, at } = this;
    const label = labelAt(text, at + 1);
    if (label === undefined || label.text === '') {
      if (bracket.isFollowedByBracket) return undefined;
      const url = this.definitions.take(normalized(text.slice(bracket.start, at)));
      return url === undefined ? undefined : { url, written: undefined, end: label?.end ?? at + 1 };
    }
    const url = this.definitions.take(normalized(label.text));
    return url === undefined ? undefined : { url, written: undefined, end: label.end };
  }
}

/** Where runs of backticks begin, by their length, from the last to the first. Those that were passed are taken out when they are met. */
function backticksIn(text: string): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { 0: ticks, index } of [...text.matchAll(/`+/g)].toReversed()) {
    const same = places.get(ticks.length);
    if (same) same.push(index);
    else places.set(ticks.length, [index]);
  }
  return places;
}

const characterAt = (text: string, at: number) =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const isLow = (text.charCodeAt(at - 1) & 0xfc_00) === 0xdc_00 && at > 1;
  return isLow ? characterAt(text, at - 2) : text[at - 1]!;
}

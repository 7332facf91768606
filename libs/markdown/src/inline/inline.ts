import type { Definitions } from '../blocks/definitions.ts';
import type { Mark } from './emphasis.ts';
import type { Source } from '../blocks/source.ts';
import type { AddressLink, Bracket } from './token.ts';
import { Tokens } from './tokens.ts';
import type { Emphasis, Inline } from '../tree.ts';

/** Emphasis, links and images within each other. Deeper ones keep their text only. */
const deepest = 16;

type Kind = Emphasis['type'] | Bracket;
interface Frame {
  readonly kind: Kind;
  readonly children: Inline[];
  readonly parent: Inline[];
  readonly isFlat: boolean;
}

/** The text within a block as a tree. */
export function inlineOf(source: Source, definitions: Definitions): Inline[] {
  if (!/[\n\\`&<![\]*_~@:.]/.test(source.text))
    return source.text === '' ? [] : [{ type: 'text', value: source.text }];
  const builder = new Builder(source);
  for (const token of new Tokens(source.text, definitions).list) {
    if (token.kind === 'text') builder.text(token.value);
    else if (token.kind === 'mark') builder.mark(token);
    else if (token.kind === 'closing') builder.close();
    else if (token.kind === 'bracket') builder.bracket(token);
    else if (token.node.type === 'address') builder.address(token.node);
    else if (token.node.type === 'break') builder.add(token.node);
    else builder.add({ ...token.node, ...builder.range(token.node) });
  }
  return builder.root;
}

class Builder {
  readonly root: Inline[] = [];
  private readonly frames: Frame[] = [];
  private readonly source: Source;
  private links = 0;

  constructor(source: Source) {
    this.source = source;
  }

  private get children(): Inline[] {
    return this.frames.at(-1)?.children ?? this.root;
  }

  range({ from, to }: { readonly from: number; readonly to: number }) {
    return { from: this.source.offsetOf(from), to: this.source.offsetOf(to - 1) + 1 };
  }

  add(node: Inline): void {
    this.children.push(node);
  }

  text(value: string): void {
    const { children } = this;
    const last = children.at(-1);
    if (last?.type === 'text') children[children.length - 1] = { type: 'text', value: last.value + value };
    else if (value !== '') children.push({ type: 'text', value });
  }

  mark({ character, rest, begins, ends }: Mark): void {
    for (const _ of ends) this.close();
    this.text(character.repeat(rest));
    for (const type of begins.toReversed()) this.open(type);
  }

  bracket(bracket: Bracket): void {
    if (bracket.target) this.open(bracket);
    else this.text(bracket.isImage ? '![' : '[');
  }

  /** An address within a link is text. */
  address(link: AddressLink): void {
    if (this.links > 0) this.text(link.words);
    else
      this.add({
        type: 'link',
        url: link.url,
        written: undefined,
        children: [{ type: 'text', value: link.words }],
        ...this.range(link),
      });
  }

  private open(kind: Kind): void {
    const parent = this.children;
    const isFlat = this.frames.length >= deepest;
    this.frames.push({ kind, parent, isFlat, children: isFlat ? parent : [] });
    if (isLink(kind)) this.links++;
  }

  close(): void {
    const frame = this.frames.pop();
    if (!frame) return;
    const { kind, children, parent, isFlat } = frame;
    if (isLink(kind)) this.links--;
    if (isFlat) return;
    if (typeof kind === 'string') parent.push({ type: kind, children });
    else {
      const { url, written, to } = kind.target!;
      const range = this.range({ from: kind.from, to });
      if (kind.isImage) parent.push({ type: 'image', url, alt: wordsOf(children), ...range });
      else parent.push({ type: 'link', url, written, children, ...range });
    }
  }
}

const isLink = (kind: Kind) => typeof kind !== 'string' && !kind.isImage;

/** The words of a text within a block. */
export const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode') return node.value;
      if (node.type === 'break') return ' ';
      return node.type === 'image' ? node.alt : wordsOf(node.children);
    })
    .join('');

import type { Mark } from './emphasis.ts';
import type { Inline } from '../tree.ts';

/** A part of the text within a block. */
export type Token = { kind: 'text'; value: string } | { kind: 'node'; node: Leaf } | Mark | Bracket | Closing;

/** A node without children, or an address, with its place in the source. */
export type Leaf = Extract<Inline, { type: 'inlineCode' | 'break' }> | AddressLink;
export interface AddressLink {
  readonly type: 'address';
  readonly url: string;
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** An opening bracket. With a target it begins a link or an image, otherwise it is text. */
export interface Bracket {
  readonly kind: 'bracket';
  readonly isImage: boolean;
  readonly from: number;
  /** Where the text in the brackets begins. */
  readonly start: number;
  /** How many marks stand before it. */
  readonly marks: number;
  isFollowedByBracket: boolean;
  target?: Target & { to: number };
}
interface Closing {
  readonly kind: 'closing';
}
interface Target {
  readonly url: string;
  readonly written: string | undefined;
}

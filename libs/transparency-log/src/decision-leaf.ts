import { createHash } from 'node:crypto';
import { parseSize } from './checkpoint.ts';
import { fromBase64 } from './note.ts';

/** A decision as the public log holds it: no personal datum and no free text. */
export interface DecisionLeaf {
  /** 1 for the first decision of the log. */
  readonly number: number;
  readonly kind: string;
  /** The sort of thing that it is about. */
  readonly thing: string;
  /** Ids of reasons. */
  readonly reasons: readonly number[];
  /** Whether it rests on the community’s rules or on law. */
  readonly ground: 'rules' | 'law';
  /** What led to it: a report, somebody’s own look, or the program. */
  readonly source: 'report' | 'own' | 'program';
  readonly isAutomated: boolean;
  /** ISO 8601, UTC, in seconds. */
  readonly decidedAt: string;
  /** The number of the decision that it takes back. */
  readonly undoes: number | null;
  /** Base64 of {@link commitmentTo}. */
  readonly commitment: string;
}

const form = 'lock-in/decision/v1';

export const formatLeaf = (leaf: DecisionLeaf): string =>
  [
    form,
    leaf.number,
    leaf.kind,
    leaf.thing,
    leaf.reasons.join(',') || '-',
    leaf.ground,
    leaf.source,
    `automated ${leaf.isAutomated ? 'yes' : 'no'}`,
    leaf.decidedAt,
    `undoes ${leaf.undoes ?? '-'}`,
    `commitment ${leaf.commitment}`,
    '',
  ].join('\n');

/** Undefined if it is not exactly what {@link formatLeaf} writes. */
export function parseLeaf(text: string): DecisionLeaf | undefined {
  const [
    ,
    number = '',
    kind = '',
    thing = '',
    reasons = '',
    ground,
    source,
    automated,
    decidedAt = '',
    ...last
  ] = text.split('\n');
  const [undoes = '', commitment = ''] = last;
  const undone = undoes === 'undoes -' ? null : parseSize(undoes.replace(/^undoes /, ''));
  const committed = commitment.replace(/^commitment /, '');
  const leaf: DecisionLeaf = {
    number: parseSize(number) ?? 0,
    kind,
    thing,
    reasons: reasons === '-' ? [] : reasons.split(',').map(Number),
    ground: ground === 'law' ? 'law' : 'rules',
    source: source === 'report' || source === 'program' ? source : 'own',
    isAutomated: automated === 'automated yes',
    decidedAt,
    undoes: undone ?? null,
    commitment: committed,
  };
  const isWord = (word: string) => /^[A-Za-z]+$/.test(word);
  if (!isWord(kind) || !isWord(thing) || fromBase64(committed)?.length !== 32) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(decidedAt) || leaf.number === 0) return undefined;
  return formatLeaf(leaf) === text ? leaf : undefined;
}

export const saltLength = 32;

/**
 * Binds a leaf to a person and to the sealed event without revealing either: without the salt, nobody can try out whom it is about.
 * `subject`: for example `account-9`; `-` if the decision concerns nobody. `digest`: of the event as it is sealed.
 */
export const commitmentTo = (salt: Buffer, subject: string, digest: Buffer): Buffer =>
  createHash('sha256').update(salt).update(subject).update(digest).digest();

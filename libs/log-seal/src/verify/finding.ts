import type { Mistimed } from './recording-times.ts';
import type { Seal } from '../seal.ts';

/** An event of a finding; unknown parts are missing. */
export interface NamedEvent {
  readonly streamId?: string;
  readonly streamVersion: number;
  readonly type?: string;
}

/** The first problem of the log, in the order of positions. */
export type Finding =
  | {
      readonly kind: 'altered' | 'removed' | 'inserted';
      readonly position: number;
      readonly seal: number;
      readonly event: NamedEvent;
    }
  | {
      readonly kind: 'reordered';
      readonly position: number;
      readonly seal: number;
      readonly event: NamedEvent;
      /** Which of the two changed, with the recorded and the current value. */
      readonly what: 'position' | 'number in its stream';
      readonly recordedAs: number;
      readonly standsAs: number;
    }
  | ({ readonly kind: 'mistimed'; readonly event: NamedEvent } & Mistimed)
  | { readonly kind: 'seal'; readonly seal: number; readonly problem: SealProblem }
  | { readonly kind: 'key'; readonly subject: string; readonly problem: KeyProblem }
  | { readonly kind: 'definition'; readonly name: string; readonly problem: DefinitionProblem }
  | {
      readonly kind: 'head';
      readonly head: Seal;
      readonly problem: HeadProblem;
      readonly newest: Seal | undefined;
    };

export type SealProblem =
  | 'missing'
  | 'not adjoining'
  | 'not chained'
  | 'unsigned'
  | 'foreign'
  | 'retired'
  | 'list altered';
export type HeadProblem = 'unsigned' | 'foreign' | 'ahead of the log' | 'replaced';

/** A person's key was made unusable, or its row was deleted. */
export type KeyProblem = 'destroyed' | 'removed';
/** A function, trigger, rule, default or table owner differs from what the migrations create. */
export type DefinitionProblem = 'changed' | 'missing' | 'added';

/** One or two sentences for the operator. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'altered':
      return `${nameOf(finding)} was altered: it is not what seal ${finding.seal} covers.`;
    case 'removed':
      return `${nameOf(finding)} was removed: seal ${finding.seal} covers it, and it is gone.`;
    case 'inserted':
      return `${nameOf(finding)} was inserted: when seal ${finding.seal} was made, there was none.`;
    case 'reordered':
      return `${nameOf(finding)} was reordered: it was recorded with the ${finding.what} ${finding.recordedAs} and now has ${finding.standsAs}.`;
    case 'mistimed':
      return describeMistimed(finding);
    case 'key':
      return finding.problem === 'destroyed'
        ? `The key of ${finding.subject} was destroyed, and no event says that it was erased.`
        : `The key of ${finding.subject} was removed: there is personal data of it in the log.`;
    case 'definition':
      return finding.name.startsWith(ownerOf)
        ? `The table ${finding.name.slice(ownerOf.length)} belongs to another role than the keeper of the log, which could rewrite it: the database was restored without its roles, or the table was given away.`
        : `The ${finding.name} ${definitionProblems[finding.problem]}`;
    case 'seal':
      return `Seal ${finding.seal} ${sealProblems[finding.problem]}`;
    case 'head':
      return describeHead(finding);
  }
}

function nameOf({
  position,
  event: { type, streamId, streamVersion },
}: {
  position: number;
  event: NamedEvent;
}) {
  const inStream =
    streamId === undefined ? `number ${streamVersion} of its stream` : `${streamId}, number ${streamVersion}`;
  return `The event at position ${position} (${type === undefined ? '' : `${type}, `}${inStream})`;
}

const sealProblems: Readonly<Record<SealProblem, string>> = {
  missing: 'was removed: the one after it is still there.',
  'not adjoining': 'was altered: its range does not begin where the one before ends.',
  'not chained': 'was altered or replaced: it does not continue the seals before it.',
  unsigned: 'was altered: its signature does not fit what it says.',
  retired: 'was replaced: it is signed with a key that had been replaced before it was made.',
  foreign: 'was replaced: it is signed with a key that is not ours.',
  'list altered':
    'was altered: what lies beside it, the list of its events above all, does not fit what was signed.',
};

const ownerOf = 'owner of ';

const definitionProblems: Readonly<Record<DefinitionProblem, string>> = {
  changed: 'was replaced: it is not the one that the migrations make.',
  missing: 'is gone, or was switched off.',
  added: 'was added: the migrations make none.',
};

function describeMistimed(finding: Finding & { kind: 'mistimed' }): string {
  const { recordedAt, other, how } = finding;
  const contradicted =
    how === 'after its seal'
      ? `after seal ${other.number}, which covers it, was made at ${other.sealedAt}`
      : `before seal ${other.number} was made at ${other.sealedAt}, which does not cover it`;
  return `${nameOf(finding)} says that it was recorded at ${recordedAt.toISOString()}, ${contradicted}: its time was changed before it was sealed, or a clock was wrong.`;
}

function describeHead({ head, problem, newest }: Finding & { kind: 'head' }): string {
  switch (problem) {
    case 'unsigned':
      return `The exported head is damaged: its signature does not fit what it says.`;
    case 'foreign':
      return `The exported head is signed with a key that is not ours.`;
    case 'replaced':
      return `Seal ${head.number} is not the one that was exported: the log up to position ${head.upTo} was rewritten.`;
    case 'ahead of the log':
      return `The newest events were removed: the exported head is seal ${head.number}, up to position ${head.upTo}, and this log ends with ${
        newest ? `seal ${newest.number}, up to position ${newest.upTo}` : 'no seal at all'
      }.`;
  }
}

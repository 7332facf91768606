import { cosignedAt } from './checkpoint.ts';
import { formatVerifierKey, type Note, parseVerifierKey, type VerifierKey } from './note.ts';

/** Whose signatures a checkpoint needs (c2sp.org/tlog-policy): the log’s, and those of `required` witnesses. */
export interface Policy {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly VerifierKey[];
  readonly required: number;
}

export const formatPolicy = ({ logs, witnesses, required }: Policy): string =>
  [
    ...logs.map((log) => `log ${formatVerifierKey(log)}`),
    ...witnesses.map((witness, at) => `witness w${at + 1} ${formatVerifierKey(witness)}`),
    ...(required === 0
      ? ['quorum none']
      : [
          `group witnesses ${required} ${witnesses.map((_, at) => `w${at + 1}`).join(' ')}`,
          'quorum witnesses',
        ]),
    '',
  ].join('\n');

/** Reads what {@link formatPolicy} writes: at most one group, of all witnesses. Undefined for any other policy. */
export function parsePolicy(text: string): Policy | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/[ \t]+/));
  const keys = (word: string, at: number) =>
    lines.filter(([first]) => first === word).map((parts) => parseVerifierKey(parts[at] ?? ''));
  const [logs, witnesses] = [keys('log', 1), keys('witness', 2)];
  const required = requiredOf(lines, witnesses.length);
  if (required === undefined || [...logs, ...witnesses].includes(undefined)) return undefined;
  return { logs: logs as VerifierKey[], witnesses: witnesses as VerifierKey[], required };
}

function requiredOf(lines: readonly (readonly string[])[], witnesses: number): number | undefined {
  const quorum = lines.filter(([first]) => first === 'quorum');
  const groups = lines.filter(([first]) => first === 'group');
  if (quorum.length !== 1 || groups.length > 1) return undefined;
  if (quorum[0]![1] === 'none') return 0;
  const [, name, needed = '', ...members] = groups[0] ?? [];
  if (name === undefined || quorum[0]![1] !== name || members.length !== witnesses) return undefined;
  const required = needed === 'all' ? witnesses : needed === 'any' ? 1 : Number(needed);
  return Number.isInteger(required) && required > 0 && required <= witnesses ? required : undefined;
}

export interface Cosigned {
  readonly witness: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** The known witnesses whose cosignatures the note has. */
export const cosignaturesOf = (note: Note, witnesses: readonly VerifierKey[]): Cosigned[] =>
  witnesses.flatMap((witness) => {
    const at = cosignedAt(note, witness);
    return at === undefined ? [] : [{ witness: witness.name, at }];
  });

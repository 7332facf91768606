import { formatPolicy, parseVerifierKey, type VerifierKey } from '@lock-in/transparency-log';
import type { DecisionLogState } from '../decision-log.ts';

/** Whose signatures the log has, and how many witnesses it asks for. */
export const policyOf = ({ keys, witnesses, required }: DecisionLogState): string =>
  formatPolicy({
    logs: keysIn(keys),
    witnesses: keysIn(witnesses.map(({ vkey }) => vkey)),
    required,
  });

const keysIn = (vkeys: readonly string[]): VerifierKey[] =>
  vkeys.flatMap((vkey) => parseVerifierKey(vkey) ?? []);

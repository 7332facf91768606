import '@mantine/core/styles/List.css';
import type { RulingConflict } from '@lock-in/contracts';
import { List } from '@mantine/core';
import { isApiError } from '../../lib/calls/api-error.ts';
import { outcomeTextsForAdmins, thingNouns } from './report-words.ts';

/** What changed since the decision was read, and who changed it; empty if the error is another one. */
export function ConflictList({
  error,
  nameOf,
}: {
  error: unknown;
  nameOf: (conflict: RulingConflict) => string | undefined;
}) {
  const conflicts = isApiError(error) ? (error.conflicts ?? []) : [];
  if (conflicts.length === 0) return null;
  return (
    <List role="alert" size="sm">
      {conflicts.map((conflict) => (
        <List.Item key={`${conflict.thing} ${conflict.id}`}>
          {nameOf(conflict) ?? thingNouns[conflict.thing]}: {textOf(conflict)}
        </List.Item>
      ))}
    </List>
  );
}

function textOf({ problem, by, outcome }: RulingConflict): string {
  const who = by?.name ?? 'Another admin';
  switch (problem) {
    case 'edited':
      return 'edited after you opened it. Read it again before you decide.';
    case 'gone':
      return by ? `removed by ${by.name}.` : 'deleted by its author.';
    case 'decided':
      if (outcome === 'gone' || (outcome === null && by === null)) return 'its case was closed.';
      return `${who} decided its case${outcome === null ? '' : `: ${outcomeTextsForAdmins[outcome].toLowerCase()}`}.`;
    case 'claimed':
      return `${who} has claimed its case.`;
  }
}

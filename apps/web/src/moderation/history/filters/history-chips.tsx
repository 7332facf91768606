import { FilterChips } from '../../../ui/lists/filter-chips.tsx';
import { fullDay } from '../../../ui/words/format.ts';
import { kinds, otherDeciderNames } from '../decision-kinds.ts';
import { foundId } from '../found-decisions.ts';
import type { HistoryFilter } from './history-choice.ts';
import { useDecidingAdminsQuery, useDecisionReasonsQuery } from '../history-endpoints.ts';
import { presetOf } from './period.ts';
import { useHistoryChoice } from './use-history-choice.ts';

type Chip = 'q' | 'kind' | 'admin' | 'reason' | 'person' | 'period';

const nothing = {
  q: undefined,
  kind: undefined,
  admin: undefined,
  reason: undefined,
  person: undefined,
  from: undefined,
  to: undefined,
};

/** Clears all filters but keeps the chart settings. */
export function useClearFilters(): () => void {
  const [, choose] = useHistoryChoice();
  return () => choose(nothing);
}

/** `personName`: of the person that is filtered by, if known. */
export function HistoryChips({ personName }: { personName: string | undefined }) {
  const [choice, choose] = useHistoryChoice();
  const clear = useClearFilters();
  const { data: admins } = useDecidingAdminsQuery();
  const { data: reasons } = useDecisionReasonsQuery();
  const { q, kind, admin, reason, person } = choice;
  const nameOfAdmin =
    typeof admin === 'string'
      ? otherDeciderNames[admin]
      : admins?.find(({ accountId }) => accountId === admin)?.name;
  const nameOfReason = reasons?.find(({ violationId }) => violationId === reason)?.name;

  const texts: Record<Chip, string | undefined> = {
    q: q && `“${q}”`,
    kind: kind && kinds[kind].word,
    admin: admin === undefined ? undefined : `by ${nameOfAdmin ?? `admin ${admin}`}`,
    reason: reason === undefined ? undefined : (nameOfReason ?? `Reason ${reason}`),
    person: person === undefined ? undefined : `about ${personName ?? `account ${person}`}`,
    period: describePeriod(choice),
  };
  const filters = (Object.keys(texts) as Chip[]).flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [{ name, text }];
  });
  return (
    <FilterChips
      filters={filters}
      onRemove={(name) =>
        choose(name === 'period' ? { from: undefined, to: undefined } : { [name]: undefined })
      }
      onClear={clear}
      foundId={foundId}
    />
  );
}

function describePeriod({ from, to }: HistoryFilter): string | undefined {
  const preset = presetOf({ from, to });
  if (preset) return preset.name;
  if (from !== undefined && from === to) return fullDay(from);
  if (from !== undefined && to !== undefined) return `${fullDay(from)} – ${fullDay(to)}`;
  if (from !== undefined) return `Since ${fullDay(from)}`;
  return to === undefined ? undefined : `Until ${fullDay(to)}`;
}

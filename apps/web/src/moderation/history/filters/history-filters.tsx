import { decisionKinds, otherDeciders } from '@lock-in/contracts';
import { current } from '../../../lib/calls/query-options.ts';
import { ChoiceSelect } from '../../../ui/forms/choice-select.tsx';
import { kinds, otherDeciderNames } from '../decision-kinds.ts';
import { useDecidingAdminsQuery, useDecisionReasonsQuery } from '../history-endpoints.ts';
import type { HistoryFilter } from './history-choice.ts';
import { PeriodFilter } from './period-filter.tsx';
import { useHistoryChoice } from './use-history-choice.ts';

/** Filters of the history besides the search. Every change applies at once. */
export function HistoryFilters() {
  const [{ kind, admin, reason, from, to }, choose] = useHistoryChoice();
  const { data: admins = [] } = useDecidingAdminsQuery(undefined, current);
  const { data: reasons = [] } = useDecisionReasonsQuery(undefined, current);
  return (
    <>
      <Choice
        name="kind"
        label="Decision"
        all="All decisions"
        value={kind}
        options={decisionKinds.map((one) => ({ value: one, label: kinds[one].word }))}
        onChoose={(value) => choose({ kind: decisionKinds.find((one) => one === value) })}
      />
      <Choice
        name="admin"
        label="Admin"
        all="All admins"
        value={admin}
        options={[
          ...admins.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
          ...otherDeciders.map((one) => ({ value: one, label: otherDeciderNames[one] })),
        ]}
        onChoose={(value) => choose({ admin: deciderIn(value) })}
      />
      <Choice
        name="reason"
        label="Reason"
        all="All reasons"
        value={reason}
        options={reasons.map(({ violationId, name }) => ({ value: String(violationId), label: name }))}
        onChoose={(value) => choose({ reason: value === '' ? undefined : Number(value) })}
      />
      <PeriodFilter period={{ from, to }} onChoose={choose} />
    </>
  );
}

const deciderIn = (value: string) =>
  otherDeciders.find((one) => one === value) ?? (value === '' ? undefined : Number(value));

interface ChoiceProps {
  readonly name: keyof HistoryFilter;
  readonly label: string;
  readonly all: string;
  readonly value: string | number | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ name, label, all, value, options, onChoose }: ChoiceProps) {
  const chosen = String(value ?? '');
  // Includes a selected value that came from a link and is not a known option.
  const unknown = chosen !== '' && !options.some((one) => one.value === chosen);
  return (
    <ChoiceSelect
      name={name}
      aria-label={label}
      choices={[
        { value: '', label: all },
        ...options,
        ...(unknown ? [{ value: chosen, label: `${label} ${chosen}` }] : []),
      ]}
      value={chosen}
      onChoose={onChoose}
    />
  );
}

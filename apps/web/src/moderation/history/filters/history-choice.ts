import {
  countSpans,
  decisionKinds,
  otherDeciders,
  searchLimit,
  type CountSpan,
  type DecisionKind,
  type OtherDecider,
} from '@lock-in/contracts';
import { idOf } from '../../../lib/calls/id-of.ts';

/** Filters of the history, with the names that the API uses. An absent filter means all. */
export interface HistoryFilter {
  readonly q?: string | undefined;
  readonly kind?: DecisionKind | undefined;
  /** Account id, or who else decided. */
  readonly admin?: number | OtherDecider | undefined;
  /** Violation id. */
  readonly reason?: number | undefined;
  /** Account id of the person whom the decisions concern. */
  readonly person?: number | undefined;
  /** Days in Singapore, as `2026-11-20`, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters and the chart settings. */
export interface HistoryChoice extends HistoryFilter {
  readonly span?: CountSpan | undefined;
}

const largestId = 2_147_483_647;

/** Reads the filters from an address. Invalid values are dropped, so that a mistyped address still shows decisions. */
export function choiceOf(search: URLSearchParams): HistoryChoice {
  const id = (name: string) => {
    const found = idOf(search.get(name) ?? '');
    return found !== undefined && found <= largestId ? found : undefined;
  };
  const from = dayIn(search, 'from');
  const to = dayIn(search, 'to');
  return {
    q: search.get('q')?.trim().slice(0, searchLimit) || undefined,
    kind: decisionKinds.find((one) => one === search.get('kind')),
    admin: otherDeciders.find((one) => one === search.get('admin')) ?? id('admin'),
    reason: id('reason'),
    person: id('person'),
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    span: countSpans.find((one) => one === search.get('span')),
  };
}

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const written = search.get(name) ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written));
  return isDay && new Date(written).toISOString().startsWith(written) ? written : undefined;
}

export const filterOf = ({ span: _, ...filter }: HistoryChoice): HistoryFilter => filter;

export const isFiltered = (filter: HistoryFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

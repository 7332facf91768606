import type { Decision } from '@lock-in/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { current } from '../../lib/calls/query-options.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { NumberedList } from '../../ui/lists/numbered-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { pageIn, usePage } from '../../ui/lists/use-page.ts';
import { DecisionRow } from './decision-row.tsx';
import { DecisionTable, DecisionTableSkeleton } from './decision-table.tsx';
import { ExportMenu } from './filters/export-menu.tsx';
import { foundDecisions, foundId } from './found-decisions.ts';
import { usualSpan, ChartsButton, HistoryCharts, useChartsOpen } from './charts/history-charts.tsx';
import { HistoryChips, useClearFilters } from './filters/history-chips.tsx';
import { choiceOf, filterOf, isFiltered } from './filters/history-choice.ts';
import { historyQueries, useDecisionsQuery } from './history-endpoints.ts';
import { HistoryTools } from './filters/history-tools.tsx';
import { SealLine } from '../decision/seal-line.tsx';
import { TimelineSearch } from '../timeline/timeline-search.tsx';
import { useHistoryChoice } from './filters/use-history-choice.ts';
import type { FirstView } from '../../lib/first-view.ts';

export default function HistoryPage() {
  const [choice] = useHistoryChoice();
  const filter = filterOf(choice);
  const at = usePage();
  const list = useDecisionsQuery({ ...filter, page: at.page, cursor: at.cursor }, current);
  const answer = list.currentData ?? list.data;
  const found = foundDecisions(answer);
  const { pathname, search } = useLocation();
  const charts = useChartsOpen();

  return (
    <Page
      title="Moderation History"
      actions={
        <Group gap={8}>
          <TimelineSearch />
          <ExportMenu filter={filter} found={found} isEmpty={!answer?.totalCount} />
        </Group>
      }
    >
      <Stack>
        <SealLine />
        <HistoryTools found={found} />
        <HistoryChips personName={nameOf(filter.person, answer?.decisions)} />
        <Group justify="space-between" gap={8} mih={32}>
          <Text id={foundId} role="status" tabIndex={-1} c="dimmed">
            {found}
          </Text>
          <ChartsButton charts={charts} />
        </Group>
        {charts.open && <HistoryCharts />}
        <NumberedList
          list={list}
          at={at}
          label="Decisions"
          rowsOf={({ decisions }) => decisions}
          keyOf={({ position }) => position}
          show={(decision) => <DecisionRow decision={decision} from={pathname + search} />}
          within={(rows) => <DecisionTable>{rows}</DecisionTable>}
          skeleton={<DecisionTableSkeleton rows={8} />}
          empty={<NoDecisions filtered={isFiltered(filter)} />}
          failure="Error loading decisions."
        />
      </Stack>
    </Page>
  );
}

const nameOf = (person: number | undefined, decisions: readonly Decision[] = []) =>
  decisions.find(({ author }) => author?.accountId === person)?.author?.name;

function NoDecisions({ filtered }: { filtered: boolean }) {
  const clear = useClearFilters();
  if (!filtered)
    return (
      <EmptyState text="Nothing has been decided yet. Every decision of admins, the operator and the program will be kept here." />
    );
  return (
    <EmptyState
      text="No decisions match these filters."
      action={
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      }
    />
  );
}

export const firstView: FirstView = ({ search, read }) => {
  const choice = choiceOf(search);
  const filter = filterOf(choice);
  const { decisions, decisionCounts, seals, decidingAdmins, decisionReasons } = historyQueries.endpoints;
  void read(decisions.initiate({ ...filter, page: pageIn(search), cursor: undefined }));
  void read(decisionCounts.initiate({ ...filter, span: choice.span ?? usualSpan(choice) }));
  void read(seals.initiate());
  // The chosen filters are named by these.
  void read(decidingAdmins.initiate());
  void read(decisionReasons.initiate());
};

import {
  type ApplicationBoard,
  arrangeStages,
  type CompanyApplication,
  getApplicationBoard,
  listStages,
  moveApplications,
  type Rejection,
  rejectApplications,
  type RequestOf,
  type Stage,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { type Sent, showUntilVisible } from '../../lib/calls/pending-writes.ts';
import type { Store } from '../../lib/store.ts';
import type { Cache } from '../../shared/jobs/cache-updates.ts';

export interface BoardView {
  readonly jobId: number;
  /** Number of cards per column. */
  readonly perColumn: number;
}

/** The place of a card on a board. */
export type Place = Pick<CompanyApplication, 'status' | 'stage'>;

interface Moves {
  readonly moves: readonly { readonly applicationId: number; readonly from: number | null }[];
  readonly to: Stage | null;
}

interface Rejecting {
  readonly applicationIds: readonly number[];
  readonly rejection: Rejection;
}

interface Arrangement {
  readonly companyId: number;
  readonly body: RequestOf<typeof arrangeStages>['body'];
}

type BoardCache = Pick<Cache, 'getState'> & { readonly dispatch: Store['dispatch'] };

/** Calls for the stages of applications that await a decision. */
export const stageApi = api.injectEndpoints({
  endpoints: (build) => ({
    applicationBoard: build.query({
      ...call(getApplicationBoard, ({ jobId, perColumn }: BoardView) => ({
        params: { jobId },
        query: { perColumn },
        background: true,
      })),
      providesTags: ['Application'],
    }),
    stages: build.query({
      ...call(listStages, (companyId: number) => ({ params: { companyId }, background: true })),
      providesTags: ['Application'],
    }),
    arrangeStages: build.mutation({
      ...call(arrangeStages, ({ companyId, body }: Arrangement) => ({ params: { companyId }, body })),
      invalidatesTags: ['Application'],
    }),
    moveApplications: build.mutation({
      ...call(moveApplications, ({ moves, to }: Moves) => ({
        body: { moves: [...moves], to: to?.stageId ?? null },
        quiet: true,
      })),
      invalidatesTags: ['Application'],
      onQueryStarted: ({ moves, to }, cache) =>
        showAt(cache, { ids: moves.map(({ applicationId }) => applicationId), at: at(to) }),
    }),
    rejectApplications: build.mutation({
      ...call(rejectApplications, ({ applicationIds, rejection }: Rejecting) => ({
        body: { applicationIds: [...applicationIds], ...rejection },
        quiet: true,
      })),
      invalidatesTags: ['Application', 'Job'],
      onQueryStarted: ({ applicationIds: ids }, cache) =>
        showAt(cache, { ids, at: { status: 'Rejected', stage: null } }),
    }),
  }),
});

const at = (stage: Stage | null): Place => ({ status: 'Applied', stage });

/** Moves the cards at once, and back if the call fails; the board is then refetched. */
async function showAt(
  cache: BoardCache & Sent<unknown>,
  wanted: { readonly ids: readonly number[]; readonly at: Place },
): Promise<void> {
  let undo: (() => void) | undefined;
  const show = () => {
    const undoThis = changeBoards(cache, (board) => put(board, wanted.ids, wanted.at));
    undo ??= undoThis;
  };
  await showUntilVisible(cache, show).catch(() => undo?.());
}

function changeBoards({ dispatch, getState }: BoardCache, change: (board: ApplicationBoard) => void) {
  const { selectCachedArgsForQuery, updateQueryData } = stageApi.util;
  const patches = selectCachedArgsForQuery(getState(), 'applicationBoard').map((view) =>
    dispatch(updateQueryData('applicationBoard', view, change)),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

export const isAt = (one: Place, other: Place): boolean =>
  one.status === other.status && (one.stage?.stageId ?? null) === (other.stage?.stageId ?? null);

/** Moves cards to the column of a place, sorted newest first. Idempotent. */
function put({ columns }: ApplicationBoard, ids: readonly number[], place: Place) {
  const target = columns.find((column) => isAt(column, place));
  if (target === undefined) return;
  for (const column of columns) {
    if (column === target) continue;
    const leaving = column.applications.filter(({ applicationId }) => ids.includes(applicationId));
    if (leaving.length === 0) continue;
    column.applications = column.applications.filter((one) => !leaving.includes(one));
    column.count -= leaving.length;
    target.count += leaving.length;
    target.applications = [...target.applications, ...leaving.map((one) => ({ ...one, ...place }))].toSorted(
      (one, other) => other.applicationId - one.applicationId,
    );
  }
}

export const {
  useApplicationBoardQuery,
  useStagesQuery,
  useArrangeStagesMutation,
  useMoveApplicationsMutation,
  useRejectApplicationsMutation,
} = stageApi;

import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBeCurrent } from '../revision.ts';

/** A step of a company's hiring process, between application and answer. */
export interface Stage {
  /** Counts up within one company; never reused. */
  readonly stageId: number;
  readonly name: string;
}

/** Replaces a company's list of stages: renames, reorders, adds and deletes. `stageId` is null for a new stage. */
export interface ArrangeStages {
  readonly kind: 'ArrangeStages';
  readonly companyId: number;
  /** The company's account id. */
  readonly accountId: number;
  readonly stages: readonly { readonly stageId: number | null; readonly name: string }[];
  /** The revision that the caller has seen. */
  readonly revision: number;
}

/** Holds all stages in order, not only what changed. */
export interface StagesArranged {
  readonly type: 'StagesArranged';
  readonly data: {
    readonly companyId: number;
    readonly accountId: number;
    readonly stages: readonly Stage[];
    /** The id of the next new stage. */
    readonly nextStageId: number;
  };
}

export interface StagesState {
  readonly stages: readonly Stage[];
  readonly nextStageId: number;
  /** Number of changes. */
  readonly revision: number;
}

/** The default stages of every company. */
export const firstStages: readonly Stage[] = [
  { stageId: 1, name: 'Screening' },
  { stageId: 2, name: 'Interview' },
  { stageId: 3, name: 'Offer' },
];

export const stagesStream = (accountId: number) => `${accountStream(accountId)}/stages`;

const decide = (
  { stages: wanted, revision, ...command }: ArrangeStages,
  state: StagesState,
): readonly StagesArranged[] | Rejection => {
  const { companyId, accountId } = command;
  const known = new Set(state.stages.map(({ stageId }) => stageId));
  const isSame =
    wanted.length === state.stages.length &&
    state.stages.every(
      ({ stageId, name }, at) => wanted[at]!.stageId === stageId && wanted[at]!.name === name,
    );
  if (isSame) return [];
  const outdated = mustBeCurrent(revision, state.revision);
  if (outdated) return outdated;
  if (wanted.some(({ stageId }) => stageId !== null && !known.has(stageId))) return reject('StageNotFound');
  let { nextStageId } = state;
  const stages = wanted.map(({ stageId, name }) => ({ stageId: stageId ?? nextStageId++, name }));
  return [{ type: 'StagesArranged', data: { companyId, accountId, stages, nextStageId } }];
};

export const stageEvents: EventDeclarations<StagesArranged> = {
  StagesArranged: {
    example: {
      type: 'StagesArranged',
      data: { companyId: 3, accountId: 9, stages: [{ stageId: 2, name: 'First call' }], nextStageId: 4 },
    },
    timeline: null,
    archive: ({ data }) =>
      archiveEntry('jobs', 'Hiring stages changed', {
        stages: data.stages.map(({ stageId, name }) => ({ stageId, name })),
      }),
  },
};

export const stages: Decider<ArrangeStages, StagesState, StagesArranged> = {
  events: stageEvents,
  initial: { stages: firstStages, nextStageId: firstStages.length + 1, revision: 0 },
  evolve: ({ revision }, { data: { stages: arranged, nextStageId } }) => ({
    stages: arranged,
    nextStageId,
    revision: revision + 1,
  }),
  decide,
};

import type { ApplicantStanding, ApplicationBoard, Stage } from '@lock-in/contracts';

/** A column of a board; the last holds what was withdrawn. */
export interface Column extends Omit<ApplicationBoard['columns'][number], 'status'> {
  readonly status: ApplicantStanding;
}

interface Place {
  readonly status: ApplicantStanding;
  readonly stage: Stage | null;
}

/** Those of the board, and one for applications that were withdrawn, where there are any: they are looked at and not moved. */
export const columnsOf = ({ columns, withdrawn }: ApplicationBoard): readonly Column[] =>
  withdrawn.count === 0 ? columns : [...columns, { status: 'Withdrawn', stage: null, ...withdrawn }];

/** Names a column of a board, or the column of a place. */
export const columnKey = ({ status, stage }: Place): string => (stage ? `stage-${stage.stageId}` : status);

export const columnName = ({ status, stage }: Place): string => stage?.name ?? status;

/** The element of a card. */
export const cardId = (applicationId: number) => `card-${applicationId}`;

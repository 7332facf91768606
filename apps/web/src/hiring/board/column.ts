import type { ApplicantStanding, ApplicationBoard, Stage } from '@lock-in/contracts';

/** A column of a board; the last one may hold withdrawn applications. */
export interface Column extends Omit<ApplicationBoard['columns'][number], 'status'> {
  readonly status: ApplicantStanding;
}

interface Place {
  readonly status: ApplicantStanding;
  readonly stage: Stage | null;
}

/** The board's columns, plus one for withdrawn applications if there are any. Those cannot be moved. */
export const columnsOf = ({ columns, withdrawn }: ApplicationBoard): readonly Column[] =>
  withdrawn.count === 0 ? columns : [...columns, { status: 'Withdrawn', stage: null, ...withdrawn }];

/** Key of a column, or of the column of a place. */
export const columnKey = ({ status, stage }: Place): string => (stage ? `stage-${stage.stageId}` : status);

export const columnName = ({ status, stage }: Place): string => stage?.name ?? status;

/** Element id of a card. */
export const cardId = (applicationId: number) => `card-${applicationId}`;

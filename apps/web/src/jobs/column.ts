import type { ApplicationBoard } from '@lock-in/contracts';
import type { Place } from './stage-queries.ts';

export type Column = ApplicationBoard['columns'][number];

/** Names a column of a board, or the column of a place. */
export const columnKey = ({ status, stage }: Place): string => (stage ? `stage-${stage.stageId}` : status);

export const columnName = ({ status, stage }: Place): string => stage?.name ?? status;

/** The element of a card. */
export const cardId = (applicationId: number) => `card-${applicationId}`;

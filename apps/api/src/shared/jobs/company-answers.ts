import { type AnswerFigures, answerWindow } from '@lock-in/contracts';
import { defineEntity, p } from '@mikro-orm/core';

/** The answer figures of each company, counted by `AnswerCounts`. Lists join one row to each job. */
export const CompanyAnswersRow = defineEntity({
  name: 'CompanyAnswersRow',
  tableName: 'company_answers',
  properties: {
    company_id: p.integer().primary(),
    /** Number of counted applications. */
    counted: p.integer(),
    answered: p.integer(),
    median_days: p.integer().strictNullable(),
    position: p.bigint('number'),
  },
});

/** All columns are null if there are no applications. */
interface Counted {
  readonly counted: number | null;
  readonly answered: number | null;
  readonly median_days: number | null;
}

/** Rounded down, so that 100% means that every application was answered. */
export function figuresOf({ counted, answered, median_days }: Counted): AnswerFigures | null {
  if (counted === null || answered === null || counted < answerWindow.least) return null;
  return { percent: Math.floor((answered * 100) / counted), medianDays: median_days };
}

import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText } from '../shapes.ts';

/** Counts applications of the last `days` days that are older than `fromAgeDays`; with fewer than `least` there are no figures. */
export const answerWindow = { days: 180, fromAgeDays: 1, least: 5 } as const;

/**
 * How often and how fast a company answers. `percent` (rounded down): the share of applications accepted or rejected. `medianDays`:
 * the median time to the answer in days, rounded up; null if none was answered.
 */
export const answerFigures = z
  .object({ percent: z.int(), medianDays: z.int().nullable() })
  .meta({ id: 'AnswerFigures' });
export type AnswerFigures = z.output<typeof answerFigures>;

export const getCompanyAnswers = contract({
  method: 'GET',
  path: '/api/companyAnswers/:companyId',
  summary:
    `How many of the applications of the last ${answerWindow.days} days a company answered, and in how many days (median). Withdrawn ` +
    `applications and decisions that were undone do not count, nor does an application of less than a day. \`figures\` is null below ${answerWindow.least}.`,
  access: only(),
  params: z.object({ companyId: idText }),
  ofOne: true,
  answer: z
    .object({ companyId: id, applications: z.int(), figures: answerFigures.nullable() })
    .meta({ id: 'CompanyAnswers' }),
});

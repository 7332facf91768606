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
    `Returns the share of the applications of the last ${answerWindow.days} days that a company answered, and the median time to an answer in days. Withdrawn ` +
    `applications, undone decisions and applications that are less than a day old do not count. \`figures\` is null if fewer than ${answerWindow.least} applications count.`,
  access: only(),
  params: z.object({ companyId: idText }),
  ofOne: true,
  answer: z
    .object({ companyId: id, applications: z.int(), figures: answerFigures.nullable() })
    .meta({ id: 'CompanyAnswers' }),
});

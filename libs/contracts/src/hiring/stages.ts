import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, requiredText, wholeNumber } from '../shapes.ts';
import { applicationStatuses, companyApplication, rejectionExplanation, stage } from './applications.ts';
import { stageLimits, stageNameProblem } from './stage-names.ts';

const arrangement = z
  .array(
    z.object({ stageId: id.nullable(), name: requiredText(stageLimits.name, 'Name the stage.') }),
    'Is required.',
  )
  .max(stageLimits.number, `There can be at most ${stageLimits.number} stages.`)
  .refine(
    (stages) =>
      new Set(stages.flatMap(({ stageId }) => stageId ?? [])).size ===
      stages.filter(({ stageId }) => stageId !== null).length,
    'Must not hold a stage twice.',
  )
  .superRefine((stages, context) => {
    const names = stages.map(({ name }) => name);
    const message = names
      .map((_, at) => stageNameProblem(names, at))
      .find((problem) => problem !== undefined);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** A company's stages in order. `revision` counts changes. */
const stageList = z
  .object({
    revision: z.int().min(0),
    stages: z.array(stage.extend({ applications: z.int().min(0) })),
  })
  .meta({ id: 'Stages' });
export type Stages = z.output<typeof stageList>;

export const listStages = contract({
  method: 'GET',
  path: '/api/stages/:companyId',
  summary:
    'Lists the stages between Applied and the decision, in the company’s order, each with the number of applications in it.',
  access: only('Company'),
  token: 'applications:read',
  params: z.object({ companyId: idText }),
  answer: stageList,
});

export const arrangeStages = contract({
  method: 'POST',
  path: '/api/stages/:companyId',
  summary:
    'Saves the stages, up to 8, in the given order. Renames them, adds those whose `stageId` is null and deletes those that are left out. Applications in a deleted stage count as Applied. 409 if `revision` is not the current one; `conflict` then has the stages as they are now, by whom and when they were saved.',
  access: only('Company'),
  token: 'applications:write',
  params: z.object({ companyId: idText }),
  body: z.object({ stages: arrangement, revision: z.int().min(0) }),
  switches: true,
  mayPend: true,
  answer: stageList,
});

export const mostAtOnce = 50;

/** The stage in which the caller saw the application; absent or null: none. */
const from = id.nullable().default(null);
const to = id.nullable();

export const moveApplication = contract({
  method: 'POST',
  path: '/api/moveApplication/:applicationId',
  summary:
    'Moves an undecided application from the stage in which the caller saw it to another one; null means no stage. 409 if somebody else has moved it: `stage` then says where it is now.',
  access: only('Company'),
  token: 'applications:write',
  params: z.object({ applicationId: idText }),
  body: z.object({ from, to }),
  switches: true,
  mayPend: true,
  answer: companyApplication,
});

/** For each application of the call: the error, if any, and its current state, if it is the caller’s. */
const outcomes = z
  .object({
    outcomes: z.array(
      z.object({
        applicationId: id,
        error: z.string().nullable(),
        application: companyApplication.nullable(),
      }),
    ),
  })
  .meta({ id: 'ApplicationOutcomes' });
export type ApplicationOutcomes = z.output<typeof outcomes>;

const eachOnce = <Item>(idOf: (item: Item) => number) =>
  [
    (items: readonly Item[]) => new Set(items.map(idOf)).size === items.length,
    'Must not name an application twice.',
  ] as const;

export const moveApplications = contract({
  method: 'POST',
  path: '/api/moveApplications',
  summary: `Moves up to ${mostAtOnce} applications to one stage. Each is decided on its own.`,
  access: only('Company'),
  token: 'applications:write',
  body: z.object({
    moves: z
      .array(z.object({ applicationId: id, from }), 'Is required.')
      .min(1, 'Name at least one application.')
      .max(mostAtOnce, `Name at most ${mostAtOnce} applications.`)
      .refine(...eachOnce<{ applicationId: number }>(({ applicationId }) => applicationId)),
    to,
  }),
  switches: true,
  mayPend: true,
  answer: outcomes,
});

export const rejectApplications = contract({
  method: 'POST',
  path: '/api/rejectApplications',
  summary: `Rejects up to ${mostAtOnce} applications with the same reason and text. Each is decided on its own.`,
  access: only('Company'),
  token: 'applications:write',
  body: z.object({
    applicationIds: z
      .array(id, 'Is required.')
      .min(1, 'Name at least one application.')
      .max(mostAtOnce, `Name at most ${mostAtOnce} applications.`)
      .refine(...eachOnce<number>((applicationId) => applicationId)),
    ...rejectionExplanation,
  }),
  switches: true,
  mayPend: true,
  answer: outcomes,
});

/** Number of cards that a column loads at first, and at most. */
export const boardColumn = { first: 50, most: 200 } as const;

const applicationBoard = z
  .object({
    jobId: id,
    title: z.string(),
    /** Applied, the stages in order, Accepted, Rejected; each with its newest applications. */
    columns: z.array(
      z.object({
        status: z.enum(applicationStatuses),
        stage: stage.nullable(),
        count: z.int().min(0),
        applications: z.array(companyApplication),
      }),
    ),
    /** Withdrawn applications are in no column. */
    withdrawn: z.object({ count: z.int().min(0), applications: z.array(companyApplication) }),
  })
  .meta({ id: 'ApplicationBoard' });
export type ApplicationBoard = z.output<typeof applicationBoard>;

export const getApplicationBoard = contract({
  method: 'GET',
  path: '/api/applicationBoard/:jobId',
  summary: 'The applications for one of the caller’s jobs by stage, the newest of each.',
  access: only('Company'),
  token: 'applications:read',
  params: z.object({ jobId: idText }),
  query: z.object({ perColumn: wholeNumber(1, boardColumn.most).default(boardColumn.first) }),
  ofOne: true,
  answer: applicationBoard,
});

import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, requiredText } from '../shapes.ts';
import { refusePlaceholders, rejectionWordsLimit } from './applications.ts';

export const templateLimits = { number: 20, name: 60 } as const;

/** A saved text for rejections. `revision` counts saves. */
export const rejectionTemplate = z
  .object({ templateId: id, name: z.string(), words: z.string(), revision: z.int().min(1) })
  .meta({ id: 'RejectionTemplate' });
export type RejectionTemplate = z.output<typeof rejectionTemplate>;

/** In the order of their creation. */
const templates = z.object({ templates: z.array(rejectionTemplate) }).meta({ id: 'RejectionTemplates' });
export type RejectionTemplates = z.output<typeof templates>;

const ofTemplate = z.object({ templateId: idText });
const written = {
  name: requiredText(templateLimits.name, 'Name the template.'),
  words: requiredText(rejectionWordsLimit, 'Write the words first.').superRefine(refusePlaceholders),
};

export const listRejectionTemplates = contract({
  method: 'GET',
  path: '/api/rejectionTemplates',
  summary: 'Lists the templates that the caller’s company has for rejections.',
  access: only('Company'),
  answer: templates,
});

export const addRejectionTemplate = contract({
  method: 'POST',
  path: '/api/rejectionTemplates',
  summary: `Adds a template for rejections, up to ${templateLimits.number} of them. \`{name}\` and \`{job}\` stand for the applicant’s name and the job’s title; any other word in braces is refused.`,
  access: only('Company'),
  body: z.object(written),
  mayPend: true,
  answer: templates,
  status: 201,
});

export const editRejectionTemplate = contract({
  method: 'POST',
  path: '/api/rejectionTemplates/:templateId',
  summary:
    'Changes the name and the text of a template. 409 if `revision` is not the current one; `conflict` then has the template as it is now, by whom and when it was saved.',
  access: only('Company'),
  params: ofTemplate,
  body: z.object({ ...written, revision: z.int().min(1) }),
  mayPend: true,
  answer: templates,
});

export const deleteRejectionTemplate = contract({
  method: 'DELETE',
  path: '/api/rejectionTemplates/:templateId',
  summary: 'Deletes a template.',
  access: only('Company'),
  params: ofTemplate,
  mayPend: true,
  answer: templates,
});

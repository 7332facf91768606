import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

export const mostTemplates = 20;

interface OfCompany {
  readonly companyId: number;
  /** The company's account. */
  readonly accountId: number;
}

/** Keeps words for rejections to come. `{name}` and `{job}` in them stand for the applicant's name and the job's title. */
export interface AddTemplate extends OfCompany {
  readonly kind: 'AddTemplate';
  readonly name: string;
  readonly words: string;
}

export interface EditTemplate extends OfCompany {
  readonly kind: 'EditTemplate';
  readonly templateId: number;
  readonly name: string;
  readonly words: string;
  /** Of the template as the caller has seen it. */
  readonly revision: number;
}

export interface DeleteTemplate extends OfCompany {
  readonly kind: 'DeleteTemplate';
  readonly templateId: number;
}

/** The whole template as it reads from now on; a new one where there was none of that number. */
export interface RejectionTemplateSaved {
  readonly type: 'RejectionTemplateSaved';
  readonly data: OfCompany & {
    /** Counts the templates of one company; never used again. */
    readonly templateId: number;
    readonly name: string;
    readonly words: string;
  };
}

export interface RejectionTemplateDeleted {
  readonly type: 'RejectionTemplateDeleted';
  readonly data: OfCompany & { readonly templateId: number };
}

export type TemplateCommand = AddTemplate | EditTemplate | DeleteTemplate;
export type TemplateEvent = RejectionTemplateSaved | RejectionTemplateDeleted;

export interface RejectionTemplate {
  readonly templateId: number;
  readonly name: string;
  readonly words: string;
  /** How often it was saved. */
  readonly revision: number;
}

export interface TemplatesState {
  /** In the order in which they were added. */
  readonly templates: readonly RejectionTemplate[];
  readonly nextTemplateId: number;
}

/** Beside the account's own stream, which builds from before read: they know no such event. */
export const rejectionTemplatesStream = (accountId: number) =>
  `${accountStream(accountId)}/rejection-templates`;

/** The templates after an event. */
const evolve = ({ templates, nextTemplateId }: TemplatesState, event: TemplateEvent): TemplatesState => {
  const { templateId } = event.data;
  if (event.type === 'RejectionTemplateDeleted')
    return { templates: templates.filter((each) => each.templateId !== templateId), nextTemplateId };
  const { name, words } = event.data;
  const at = templates.findIndex((each) => each.templateId === templateId);
  const saved = { templateId, name, words, revision: (templates[at]?.revision ?? 0) + 1 };
  return {
    templates: at < 0 ? [...templates, saved] : templates.with(at, saved),
    nextTemplateId: Math.max(nextTemplateId, templateId + 1),
  };
};

const decide = (command: TemplateCommand, state: TemplatesState): readonly TemplateEvent[] | Rejection => {
  switch (command.kind) {
    case 'AddTemplate':
      return add(command, state);
    case 'EditTemplate':
      return edit(command, state);
    case 'DeleteTemplate': {
      const { companyId, accountId, templateId } = command;
      return state.templates.some((each) => each.templateId === templateId)
        ? [{ type: 'RejectionTemplateDeleted', data: { companyId, accountId, templateId } }]
        : reject('TemplateNotFound');
    }
  }
};

/** Names that differ in case alone are one name. */
const isTaken = (name: string, templates: readonly RejectionTemplate[]) =>
  templates.some((each) => each.name.toLowerCase() === name.toLowerCase());

const add = (
  { companyId, accountId, name, words }: AddTemplate,
  { templates, nextTemplateId: templateId }: TemplatesState,
): readonly TemplateEvent[] | Rejection => {
  if (templates.length >= mostTemplates) return reject('TooManyTemplates');
  if (isTaken(name, templates)) return reject('TemplateNameTaken');
  return [{ type: 'RejectionTemplateSaved', data: { companyId, accountId, templateId, name, words } }];
};

const edit = (
  { companyId, accountId, templateId, name, words, revision }: EditTemplate,
  { templates }: TemplatesState,
): readonly TemplateEvent[] | Rejection => {
  const template = templates.find((each) => each.templateId === templateId);
  if (template === undefined) return reject('TemplateNotFound');
  if (template.name === name && template.words === words) return [];
  if (template.revision !== revision) return reject('TemplateChanged');
  if (isTaken(name, templates.toSpliced(templates.indexOf(template), 1))) return reject('TemplateNameTaken');
  return [{ type: 'RejectionTemplateSaved', data: { companyId, accountId, templateId, name, words } }];
};

/** What one company keeps ready to say with a rejection. */
export const rejectionTemplates: Decider<TemplateCommand, TemplatesState, TemplateEvent> = {
  initial: { templates: [], nextTemplateId: 1 },
  evolve,
  decide,
};

export const rejectionTemplateEvents: EventDeclarations<TemplateEvent> = {
  RejectionTemplateSaved: {
    example: {
      type: 'RejectionTemplateSaved',
      data: {
        companyId: 3,
        accountId: 9,
        templateId: 1,
        name: 'Position filled',
        words: 'Dear {name}, we have chosen somebody else for {job}.',
      },
    },
    timeline: null,
    archive: ({ data: { templateId, name, words } }) =>
      entry('jobs', 'Rejection template saved', { templateId, name, words }),
  },
  RejectionTemplateDeleted: {
    example: { type: 'RejectionTemplateDeleted', data: { companyId: 3, accountId: 9, templateId: 1 } },
    timeline: null,
    archive: ({ data: { templateId } }) => entry('jobs', 'Rejection template deleted', { templateId }),
  },
};

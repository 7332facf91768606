import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBeCurrent } from '../revision.ts';

export const mostTemplates = 20;

interface OfCompany {
  readonly companyId: number;
  /** The company's account id. */
  readonly accountId: number;
}

/** Saves a text for later rejections. `{name}` and `{job}` in it are replaced by the applicant's name and the job's title. */
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
  /** The revision that the caller has seen. */
  readonly revision: number;
}

export interface DeleteTemplate extends OfCompany {
  readonly kind: 'DeleteTemplate';
  readonly templateId: number;
}

/** Holds the whole template, new or edited. */
export interface RejectionTemplateSaved {
  readonly type: 'RejectionTemplateSaved';
  readonly data: OfCompany & {
    /** Counts up within one company; never reused. */
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
  /** Number of saves. */
  readonly revision: number;
}

export interface TemplatesState {
  /** In the order of their creation. */
  readonly templates: readonly RejectionTemplate[];
  readonly nextTemplateId: number;
}

/** Beside the account's own stream, because all of the company's people write here. */
export const rejectionTemplatesStream = (accountId: number) =>
  `${accountStream(accountId)}/rejection-templates`;

/** The templates after an event. */
export const templatesAfter = (
  { templates, nextTemplateId }: TemplatesState,
  event: TemplateEvent,
): TemplatesState => {
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

/** Names are compared without regard to case. */
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
  const outdated = mustBeCurrent(revision, template.revision);
  if (outdated) return outdated;
  if (isTaken(name, templates.toSpliced(templates.indexOf(template), 1))) return reject('TemplateNameTaken');
  return [{ type: 'RejectionTemplateSaved', data: { companyId, accountId, templateId, name, words } }];
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
      archiveEntry('jobs', 'Rejection template saved', { templateId, name, words }),
  },
  RejectionTemplateDeleted: {
    example: { type: 'RejectionTemplateDeleted', data: { companyId: 3, accountId: 9, templateId: 1 } },
    timeline: null,
    archive: ({ data: { templateId } }) => archiveEntry('jobs', 'Rejection template deleted', { templateId }),
  },
};

/** The rejection templates of one company. */
export const rejectionTemplates: Decider<TemplateCommand, TemplatesState, TemplateEvent> = {
  events: rejectionTemplateEvents,
  initial: { templates: [], nextTemplateId: 1 },
  evolve: templatesAfter,
  decide,
};

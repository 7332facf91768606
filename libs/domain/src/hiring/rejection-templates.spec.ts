import { specify } from '../spec.ts';
import { mostTemplates, rejectionTemplates, type RejectionTemplateSaved } from './rejection-templates.ts';

const { given } = specify(rejectionTemplates);

const company = { companyId: 3, accountId: 9 };
const saved = (templateId: number, name: string, words = 'Thank you.'): RejectionTemplateSaved => ({
  type: 'RejectionTemplateSaved',
  data: { ...company, templateId, name, words },
});
const add = (name: string) => ({ kind: 'AddTemplate', ...company, name, words: 'Thank you.' }) as const;
const edit = (templateId: number, name: string, revision = 1) =>
  ({ kind: 'EditTemplate', ...company, templateId, name, words: 'Thank you.', revision }) as const;
const remove = (templateId: number) => ({ kind: 'DeleteTemplate', ...company, templateId }) as const;

describe('Templates for rejections', () => {
  it('are numbered, and no number is used again', () => {
    given().when(add('Skills')).then(saved(1, 'Skills'));
    given(saved(1, 'Skills'), {
      type: 'RejectionTemplateDeleted',
      data: { ...company, templateId: 1 },
    })
      .when(add('Skills'))
      .then(saved(2, 'Skills'));
  });

  it('are at most twenty, each of a name of its own', () => {
    const all = Array.from({ length: mostTemplates }, (_, at) => saved(at + 1, `Template ${at}`));
    given(...all)
      .when(add('One more'))
      .thenRejected('TooManyTemplates');
    given(saved(1, 'Skills')).when(add('SKILLS')).thenRejected('TemplateNameTaken');
    given(saved(1, 'Skills'), saved(2, 'Place')).when(edit(2, 'skills')).thenRejected('TemplateNameTaken');
    given(saved(1, 'Skills')).when(edit(1, 'skills')).then(saved(1, 'skills'));
  });

  it('are edited as they were seen: of two at once the second is told', () => {
    given(saved(1, 'Skills')).when(edit(1, 'Place')).then(saved(1, 'Place'));
    given(saved(1, 'Skills'), saved(1, 'Place')).when(edit(1, 'Time')).thenRejected('EditedMeanwhile');
    given(saved(1, 'Skills'), saved(1, 'Place')).when(edit(1, 'Place')).thenNothing();
    given().when(edit(1, 'Place')).thenRejected('TemplateNotFound');
  });

  it('are deleted once', () => {
    given(saved(1, 'Skills'))
      .when(remove(1))
      .then({ type: 'RejectionTemplateDeleted', data: { ...company, templateId: 1 } });
    given().when(remove(1)).thenRejected('TemplateNotFound');
  });
});

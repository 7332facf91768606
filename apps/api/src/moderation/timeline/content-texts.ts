import type {
  CommentContent,
  CompanyContent,
  Content,
  JobContent,
  PostContent,
} from '../reports/contents.ts';
import type { SubjectKind } from '../reports/moderated-things.ts';

/** The texts of a thing that lists show, and further texts that it can be found by. */
export function textsOf(
  kind: SubjectKind,
  content: Content | null,
): { readonly title: string; readonly text: string; readonly more: readonly string[] } {
  if (content === null) return { title: '', text: '', more: [] };
  switch (kind) {
    case 'account':
    case 'log':
      return { title: '', text: '', more: [] };
    case 'post': {
      const { title, content: text } = content as PostContent;
      return { title, text, more: [] };
    }
    case 'comment':
      return { title: '', text: (content as CommentContent).content, more: [] };
    case 'job': {
      const { title, description: text, fieldOfWork, responsibilities } = content as JobContent;
      return { title, text, more: [fieldOfWork, ...responsibilities] };
    }
    case 'company': {
      const { name: title, description: text, location, change } = content as CompanyContent;
      return { title, text, more: [location, change?.name].filter((each) => typeof each === 'string') };
    }
  }
}

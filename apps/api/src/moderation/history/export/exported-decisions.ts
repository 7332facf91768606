import type { Decision, ExportFormat } from '@lock-in/contracts';
import type { Content } from '../../reports/contents.ts';
import { textsOf } from '../../timeline/content-texts.ts';
import { csvLine } from './csv.ts';

/** A decision with the full content of the thing at that moment; null if it had none. */
export type ExportedDecision = Omit<Decision, 'subject'> & {
  readonly subject: { readonly kind: Decision['subject']['kind']; readonly id: number };
  readonly asDecided: Content | null;
};

interface Format {
  readonly type: string;
  readonly begin: (about: { exportedAt: string; filter: object }) => string;
  readonly rows: (decisions: readonly ExportedDecision[], isFirst: boolean) => string;
  readonly end: string;
}

const columns = [
  'position',
  'decided_at',
  'decision',
  'admin',
  'admin_account_id',
  'subject',
  'subject_id',
  'author',
  'author_account_id',
  'reasons',
  'note',
  'title',
  'text',
  'as_decided',
  'by',
  'undoes',
  'undone_by',
];

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF';

const csvRow = ({
  position,
  decidedAt,
  kind,
  admin,
  subject,
  author,
  reasons,
  note,
  asDecided,
  by,
  undoes,
  undoneBy,
}: ExportedDecision) => {
  const { title, text } = textsOf(subject.kind, asDecided);
  return csvLine([
    position,
    decidedAt,
    kind,
    admin?.name ?? null,
    admin?.accountId ?? null,
    subject.kind,
    subject.id,
    author?.name ?? null,
    author?.accountId ?? null,
    reasons.map(({ description }) => description).join('; '),
    note,
    title,
    text,
    asDecided && JSON.stringify(asDecided),
    by,
    undoes,
    undoneBy,
  ]);
};

export const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    begin: () => byteOrderMark + csvLine(columns),
    rows: (decisions) => decisions.map(csvRow).join(''),
    end: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    begin: (about) =>
      `{"form":"Lock In decisions, form 1",${JSON.stringify(about).slice(1, -1)},"decisions":[\n`,
    rows: (decisions, isFirst) =>
      `${isFirst || decisions.length === 0 ? '' : ',\n'}${decisions.map((each) => JSON.stringify(each)).join(',\n')}`,
    end: '\n]}\n',
  },
};

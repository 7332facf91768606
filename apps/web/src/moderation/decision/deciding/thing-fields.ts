import type { ModeratedThing } from '@lock-in/contracts';
import { dateTimeShort, deadline, plural, salaryRange } from '../../../ui/words/format.ts';
import { verificationStatus } from '../../../shared/status-badge.tsx';

/** A field of a subject as text; empty if it has no value. */
export interface ThingField {
  readonly name: string;
  readonly text: string;
  /** File key of a document, which is opened instead of printed. */
  readonly document?: string | null;
  /** Changed by the decision itself, so a difference is not an edit by the owner. */
  readonly decided?: true;
}

/** All fields of a subject, in the order of its own page. */
export function fieldsOf(thing: ModeratedThing): readonly ThingField[] {
  switch (thing.kind) {
    case 'post':
      return [
        { name: 'Title', text: thing.title },
        { name: 'Content', text: thing.content },
        { name: 'Tags', text: thing.labels.join(', ') },
        { name: 'Posted', text: dateTimeShort(thing.postedAt) },
      ];
    case 'comment':
      return [
        { name: 'Comment', text: thing.content },
        { name: 'Under the post', text: thing.postTitle },
        { name: 'Posted', text: dateTimeShort(thing.postedAt) },
      ];
    case 'job':
      return [
        { name: 'Title', text: thing.title },
        { name: 'Description', text: thing.description },
        { name: 'Responsibilities', text: thing.responsibilities.map((line) => `• ${line}`).join('\n') },
        { name: 'Salary', text: salaryRange(thing.minSalary, thing.maxSalary) },
        { name: 'Job type', text: thing.jobType },
        { name: 'Work arrangement', text: thing.workArrangement },
        { name: 'Field of work', text: thing.fieldOfWork },
        { name: 'Experience preferred', text: years(thing.experiencePreferred) },
        { name: 'Application deadline', text: deadline(thing.applicationDeadline) },
        { name: 'Posted', text: dateTimeShort(thing.postedAt) },
      ];
    case 'company':
      return [
        { name: 'Name', text: thing.name, ...decidedIf(thing.change?.name) },
        ...proposedFields(thing.change),
        { name: 'Email', text: thing.email },
        { name: 'Description', text: thing.description },
        { name: 'Address', text: thing.location ?? '' },
        { name: 'Status', text: verificationStatus(thing.verified), decided: true },
        {
          name: 'Document',
          text: thing.companyDocUrl ?? '',
          document: thing.companyDocUrl,
          ...decidedIf(thing.change?.companyDocUrl),
        },
        { name: 'Registered', text: dateTimeShort(thing.registeredAt) },
      ];
    // It is shown itself.
    case 'picture':
      return [];
  }
}

type Company = Extract<ModeratedThing, { kind: 'company' }>;

/** The fields under review, if any. */
function proposedFields(change: Company['change']): ThingField[] {
  const { name = null, companyDocUrl = null } = change ?? {};
  return [
    ...(name === null ? [] : [{ name: 'New name', text: name, decided: true } as const]),
    ...(companyDocUrl === null
      ? []
      : [{ name: 'New document', text: companyDocUrl, document: companyDocUrl, decided: true } as const]),
  ];
}

/** Marks a field that a decision about a change has changed. */
const decidedIf = (proposed: string | null | undefined) => (proposed ? ({ decided: true } as const) : {});

const years = (number: number | null) => (number === null || number === 0 ? '' : plural(number, 'year'));

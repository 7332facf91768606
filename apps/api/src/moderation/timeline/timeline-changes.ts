import type { TimelineEntry } from '@lock-in/contracts';
import {
  changedFields,
  type CommentEvent,
  contentOfComment,
  type CompanyChangeProposed,
  type DescribingField,
  type JobDescription,
  type JobEvent,
  type PostEdited,
  type PostEvent,
  profile,
  type ProfileEdited,
  type ProfileEvent,
  replay,
  dateInSingapore,
  wordsOfPost,
} from '@lock-in/domain';

type Changes = TimelineEntry['changes'];

export const jobFields: Readonly<Record<DescribingField, string>> = {
  title: 'Title',
  description: 'Description',
  deadline: 'Deadline',
  minSalary: 'Minimum salary',
  maxSalary: 'Maximum salary',
  jobType: 'Job type',
  workArrangement: 'Work arrangement',
  fieldOfWork: 'Field of work',
  responsibilities: 'Responsibilities',
  experiencePreferred: 'Experience preferred',
};

const dollars = (amount: number) => (amount === 0 ? 'Not stated' : `S$${amount.toLocaleString('en-SG')}`);

/** A job's field as text. */
export function jobValue(field: DescribingField, job: JobDescription): string | null {
  switch (field) {
    case 'deadline':
      return dateInSingapore(job.deadline);
    case 'minSalary':
    case 'maxSalary':
      return dollars(job[field]);
    case 'responsibilities':
      return job.responsibilities.length === 0 ? null : job.responsibilities.join('; ');
    case 'experiencePreferred':
      return job.experiencePreferred === null
        ? null
        : `${job.experiencePreferred} ${job.experiencePreferred === 1 ? 'year' : 'years'}`;
    default:
      return job[field];
  }
}

/** The fields that an edit of a job changed. `earlier`: the events of its stream before the edit. */
export function jobChanges(earlier: readonly JobEvent[], after: JobDescription): Changes {
  const last = earlier.findLast((event) => event.type === 'JobPosted' || event.type === 'JobEdited');
  if (!last) return [];
  const before = last.data;
  return changedFields(before, after).map((field) => ({
    field: jobFields[field],
    from: jobValue(field, before),
    to: jobValue(field, after),
  }));
}

/** The fields that an edit of a post changed. `tags`: the names of labels. `earlier`: the events of its stream before the edit. */
export function postChanges(
  earlier: readonly PostEvent[],
  edited: PostEdited,
  tags: ReadonlyMap<number, string>,
): Changes {
  const last = earlier.findLast((event) => event.type === 'PostCreated' || event.type === 'PostEdited');
  if (!last) return [];
  const [before, after] = [wordsOfPost(last), wordsOfPost(edited)];
  const tagNames = (ids: readonly number[]) => ids.map((id) => tags.get(id) ?? String(id)).join(', ') || null;
  return [
    { field: 'Title', from: before.title, to: after.title },
    { field: 'Text', from: before.content, to: after.content },
    { field: 'Tags', from: tagNames(last.data.labelIds), to: tagNames(edited.data.labelIds) },
  ].filter(({ from, to }) => from !== to);
}

/** The changes of a comment's edit. `earlier`: the events of its stream before the edit. */
export function commentChanges(earlier: readonly CommentEvent[], after: string): Changes {
  const from = lastTextOf(earlier);
  return from === undefined ? [] : [{ field: 'Comment', from, to: after }];
}

/** The last text of a comment. */
export const lastTextOf = (events: readonly CommentEvent[]): string | undefined =>
  events
    .flatMap((event) =>
      event.type === 'CommentAdded' || event.type === 'ReplyAdded' || event.type === 'CommentEdited'
        ? [contentOfComment(event)]
        : [],
    )
    .at(-1);

export const profileWords = {
  name: 'Name',
  bio: 'Bio',
  location: 'Address',
  description: 'Description',
} as const;
export const profileFiles = { pictureKey: 'Picture', portfolioKey: 'Portfolio' } as const;

/** The fields that an edit of a profile changed. For files only their presence is shown, because the file itself may be deleted. */
export function profileChanges(earlier: readonly ProfileEvent[], { data, personal }: ProfileEdited): Changes {
  const before = replay(profile, earlier);
  if (before.status !== 'active') return [];
  const texts = (Object.keys(profileWords) as (keyof typeof profileWords)[])
    .filter((field) => personal?.[field] !== undefined)
    .map((field) => ({
      field: profileWords[field],
      from: before.words[field] ?? null,
      to: personal?.[field] ?? null,
    }));
  const stored = (Object.keys(profileFiles) as (keyof typeof profileFiles)[])
    .filter((field) => data[field] !== undefined)
    .map((field) => ({
      field: profileFiles[field],
      from: before.files[field] === null ? null : 'A file',
      to: data[field] === null ? null : before.files[field] === null ? 'A file' : 'Another file',
    }));
  return [...texts, ...stored];
}

/** The fields that a company proposes to change. */
export function proposedChanges(
  earlier: readonly ProfileEvent[],
  { data, personal }: CompanyChangeProposed,
): Changes {
  const shown = replay(profile, earlier);
  if (shown.status !== 'active') return [];
  return [
    ...(personal === null
      ? []
      : [{ field: profileWords.name, from: shown.words.name ?? null, to: personal.name }]),
    ...(data.companyDocKey === null ? [] : [{ field: 'Document', from: 'A file', to: 'Another file' }]),
  ];
}

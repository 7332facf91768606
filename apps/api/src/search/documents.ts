import type { SearchKind } from '@lock-in/contracts';
import {
  dayInSingapore,
  type JobEvent,
  type ListingEvent,
  type PostEvent,
  type ProfileEvent,
  type SuspensionEvent,
  type VerificationEvent,
  wordsOfPost,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../platform/database/read-model.ts';
import { markOf } from '../shared/search/name-matches.ts';
import { plainText, withoutMentions } from '@lock-in/markdown';
import { wordsOfJob } from '../shared/search/job-words.ts';
import { wordsOf } from '../shared/search/words.ts';

/** Tags are reference data and are searched separately. */
export type DocumentKind = Exclude<SearchKind, 'tags'>;

/** A searchable document: an existing post or job, or an account that is not closed. */
export const DocumentRow = defineEntity({
  name: 'DocumentRow',
  tableName: 'search_document',
  properties: {
    kind: p.text().$type<DocumentKind>().primary(),
    /** Id of the post or job; for people and companies, the account id. */
    id: p.integer().primary(),
    /** The owner's account. */
    owner_id: p.integer(),
    title: p.text(),
    /** Without Markdown syntax. */
    body: p.text(),
    label_ids: p.json().columnType('integer[]').$type<readonly number[]>(),
    /** Milliseconds since 1970. */
    at: p.bigint('number'),
    /** A job's last day in Singapore. */
    closes_on: p.text().columnType('date').strictNullable(),
    /** Companies: whether verified. Posts and jobs: false if they were removed or wait for a decision. People: always true. */
    is_listed: p.boolean(),
    /** Whether its company paused or closed it. */
    is_withdrawn: p.boolean().defaultRaw('false'),
    /** For a suspended company: its jobs are not found until then. */
    paused_until: p.datetime().$type<string>().strictNullable(),
    /** Of a company: its jobs are found by it. Otherwise empty. */
    place: p.text().defaultRaw(`''`),
    words: p.text().columnType('tsvector'),
  },
});
type Row = InferEntity<typeof DocumentRow>;

/**
 * The words of people and companies again, in narrow rows, so that all accounts with a name are read at once; and those of companies as
 * `employers`, with their place, by which their jobs are found.
 */
export const DocumentNameRow = defineEntity({
  name: 'DocumentNameRow',
  tableName: 'search_name',
  properties: {
    /** First in the key: a post is asked whose it is, not of which kind that is. */
    id: p.integer().primary(),
    kind: p.text().$type<'people' | 'companies' | 'employers'>().primary(),
    words: p.text().columnType('tsvector'),
  },
});
type Found = PostEvent | JobEvent | ListingEvent | ProfileEvent | VerificationEvent | SuspensionEvent;
type Event = Folded<Found>;

export const ownerMark = '@';
export const labelMark = '#';

const keysOf = ({ data }: Event): Pick<Row, 'kind' | 'id'>[] => {
  if ('postId' in data) return [{ kind: 'posts', id: data.postId }];
  if ('jobId' in data) return [{ kind: 'jobs', id: data.jobId }];
  const { accountId: id } = data;
  return [
    { kind: 'people', id },
    { kind: 'companies', id },
  ];
};

export const documents = readModel<Row, Found>({
  entity: DocumentRow,
  // Words are indexed per kind: a name that occurs in a hundred thousand posts is found among people at once.
  indexes: `
    create index search_document_newest on search_document (kind, at desc, id desc);
    -- Also for a word that names very many: it is asked for by their ids, beside the index of words.
    create index search_document_owned on search_document (kind, owner_id, at desc, id desc);
    create index search_document_of_posts on search_document using gin (words) with (fastupdate = off) where kind = 'posts';
    create index search_document_of_people on search_document using gin (words) with (fastupdate = off) where kind = 'people';
    create index search_document_of_companies on search_document using gin (words) with (fastupdate = off) where kind = 'companies';
    create index search_document_of_jobs on search_document using gin (words) with (fastupdate = off) where kind = 'jobs';
    create index search_name_words on search_name using gin (words) with (fastupdate = off)`,
  handles: [
    'PostCreated',
    'PostEdited',
    'PostDeleted',
    'PostRemoved',
    'PostRestored',
    'PostHeld',
    'PostReleased',
    'JobPosted',
    'JobEdited',
    'JobTakenDown',
    'JobRestored',
    'JobRemoved',
    'JobPaused',
    'JobResumed',
    'JobClosed',
    'JobReopened',
    'AccountRegistered',
    'ProfileEdited',
    'AccountDisabled',
    'CompanyVerified',
    'CompanyRejected',
    'CompanyDecisionUndone',
    'CompanyVerificationRevoked',
    'AccountSuspended',
    'AccountSuspensionLifted',
  ],
  keyOf: keysOf,
  derived: [
    {
      entity: DocumentNameRow,
      rowsOf: ({ kind, id, title, place, words }) => {
        if (kind === 'people') return [{ id, kind, words }];
        if (kind !== 'companies') return [];
        return [
          { id, kind, words },
          { id, kind: 'employers', words: wordsOf(title, place) },
        ];
      },
    },
  ],
  fold(row, event, key) {
    switch (event.type) {
      case 'PostCreated':
        return post({ ...event.data, ...wordsOfPost(event) }, Date.parse(event.occurredAt));
      case 'PostEdited':
        return row && post({ ...event.data, ...wordsOfPost(event), authorId: row.owner_id }, row.at);
      case 'JobPosted':
        return job(event.data, Date.parse(event.occurredAt));
      case 'JobEdited':
        return row && { ...job(event.data, row.at), is_withdrawn: row.is_withdrawn };
      case 'AccountRegistered': {
        const { accountId, role, companyId } = event.data;
        const kind = companyId === null ? 'people' : 'companies';
        const name = event.personal?.name ?? '';
        if (role === 'Admin' || key?.kind !== kind) return row;
        return account(kind, accountId, { name, body: '' }, Date.parse(event.occurredAt));
      }
      case 'ProfileEdited': {
        if (row === undefined) return undefined;
        const { name = row.title, bio, description } = event.personal ?? {};
        const text = row.kind === 'people' ? bio : description;
        const body = text === undefined ? row.body : plainText(text ?? '');
        const { is_listed, paused_until, at } = row;
        return {
          ...account(row.kind, row.id, { name, body }, at),
          place: event.personal?.location === undefined ? row.place : (event.personal.location ?? ''),
          is_listed,
          paused_until,
        };
      }
      case 'AccountSuspended':
        return row && { ...row, paused_until: event.data.until ?? untilLifted };
      case 'AccountSuspensionLifted':
        return row && { ...row, paused_until: null };
      case 'JobPaused':
      case 'JobClosed':
        return row && { ...row, is_withdrawn: true };
      case 'JobResumed':
      case 'JobReopened':
        return row && { ...row, is_withdrawn: false };
      case 'CompanyVerified':
      case 'PostRestored':
      case 'PostReleased':
      case 'JobRestored':
        return row && { ...row, is_listed: true };
      case 'CompanyRejected':
      case 'CompanyDecisionUndone':
      case 'CompanyVerificationRevoked':
      case 'PostRemoved':
      case 'PostHeld':
      case 'JobTakenDown':
        return row && { ...row, is_listed: false };
      default:
        return undefined;
    }
  },
});

const nothingElse = {
  label_ids: [],
  closes_on: null,
  is_listed: true,
  is_withdrawn: false,
  paused_until: null,
  place: '',
};
/** For suspensions without an end. */
const untilLifted = '9999-12-31T00:00:00.000Z';

interface PostText {
  readonly postId: number;
  readonly authorId: number;
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
}

function post({ postId, authorId, title, content, labelIds }: PostText, at: number): Row {
  const body = plainText(content);
  const marks = [markOf(ownerMark, authorId), ...labelIds.map((id) => markOf(labelMark, id))];
  const words = [wordsOf(title, withoutMentions(body)), ...marks].join(' ');
  return {
    ...nothingElse,
    kind: 'posts',
    id: postId,
    owner_id: authorId,
    title,
    body,
    label_ids: labelIds,
    at,
    words,
  };
}

type JobData = Folded<Extract<JobEvent, { type: 'JobPosted' | 'JobEdited' }>>['data'];

function job(data: JobData, at: number): Row {
  const { jobId, accountId, title, description, deadline } = data;
  const body = plainText(description);
  const words = `${wordsOfJob(data)} ${markOf(ownerMark, accountId)}`;
  const closes_on = dayInSingapore(deadline);
  return { ...nothingElse, kind: 'jobs', id: jobId, owner_id: accountId, title, body, at, closes_on, words };
}

/** Found by name: profile texts are shown but not searched. A company is listed once it is verified. */
const account = (
  kind: DocumentKind,
  id: number,
  { name, body }: { name: string; body: string },
  at: number,
): Row => ({
  ...nothingElse,
  kind,
  id,
  owner_id: id,
  title: name,
  body,
  at,
  is_listed: kind === 'people',
  words: wordsOf(name),
});

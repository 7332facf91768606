import {
  type CommentEvent,
  contentOfComment,
  type DecisionKind,
  type DescribingField,
  describedFields,
  type EmailAddressEvent,
  type JobDescription,
  type JobEvent,
  type PostEvent,
  type ProfileEvent,
  type VerificationEvent,
  wordsOfPost,
} from '@lock-in/domain';
import type { Folded } from '../../platform/database/read-model.ts';

/** All events of things that admins decide about. */
export type ThingEvent =
  | PostEvent
  | CommentEvent
  | JobEvent
  | ProfileEvent
  | VerificationEvent
  | EmailAddressEvent;

export interface PostContent {
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
  readonly postedAt: string;
}

export interface CommentContent {
  readonly postId: number;
  readonly content: string;
  readonly postedAt: string;
}

export interface JobContent extends Pick<JobDescription, DescribingField> {
  readonly companyId: number;
  readonly postedAt: string;
}

/** A change that a verified company proposed. */
export interface ProposedContent {
  readonly name: string | null;
  readonly companyDocKey: string | null;
}

/** The texts are empty after the company is erased. */
export interface CompanyContent {
  readonly companyId: number;
  readonly name: string;
  /** Empty until it is confirmed. */
  readonly email: string;
  readonly description: string;
  readonly location: string | null;
  readonly companyDocKey: string | null;
  readonly verified: 0 | 1 | 2;
  readonly registeredAt: string;
  /** The change under review. */
  readonly change: ProposedContent | null;
}

/** Of an account: the profile picture that a decision is about. Accounts have no other content. */
export interface PictureContent {
  readonly pictureKey: string;
}

/** The content of a thing at some moment. */
export type Content = PostContent | CommentContent | JobContent | CompanyContent | PictureContent;

/** What only the decision itself tells. */
export const contentOfDecision = (event: ThingEvent): PictureContent | null =>
  event.type === 'ProfilePictureRemoved' || event.type === 'ProfilePictureRestored'
    ? { pictureKey: event.data.pictureKey }
    : null;

export interface Begun {
  readonly authorId: number;
  readonly content: Content;
}

/** The thing that an event creates, if it creates one. */
export function begunBy(event: Folded<ThingEvent>): Begun | undefined {
  const { occurredAt: postedAt } = event;
  switch (event.type) {
    case 'PostCreated': {
      const { authorId, labelIds } = event.data;
      return { authorId, content: { ...wordsOfPost(event), labelIds, postedAt } };
    }
    case 'CommentAdded':
    case 'ReplyAdded': {
      const { accountId: authorId, postId } = event.data;
      return { authorId, content: { postId, content: contentOfComment(event), postedAt } };
    }
    case 'JobPosted':
      return { authorId: event.data.accountId, content: { ...jobFields(event.data), postedAt } };
    case 'AccountRegistered': {
      const { accountId: authorId, companyId, companyDocKey, awaitsConfirmation } = event.data;
      if (companyId === null) return undefined;
      const { name = '' } = event.personal ?? {};
      const email = awaitsConfirmation ? '' : (event.personal?.email ?? '');
      const words = { name, email, description: '', location: null };
      return {
        authorId,
        content: { companyId, ...words, companyDocKey, verified: 0, registeredAt: postedAt, change: null },
      };
    }
    default:
      return undefined;
  }
}

/** A thing's content after an event; the same object if the event does not change it. */
export function changedBy(event: Folded<ThingEvent>, content: Content): Content {
  switch (event.type) {
    case 'PostEdited':
      return { ...(content as PostContent), ...wordsOfPost(event), labelIds: event.data.labelIds };
    case 'CommentEdited':
      return { ...(content as CommentContent), content: contentOfComment(event) };
    case 'JobEdited':
      return { ...jobFields(event.data), postedAt: (content as JobContent).postedAt };
    case 'ProfileEdited': {
      const { name, description, location } = event.personal ?? {};
      if (name === undefined && description === undefined && location === undefined) return content;
      const before = content as CompanyContent;
      // The decision about the name has already changed it.
      if (name === before.name && description === undefined && location === undefined) return content;
      return {
        ...before,
        name: name ?? before.name,
        description: description === undefined ? before.description : (description ?? ''),
        location: location === undefined ? before.location : location,
      };
    }
    case 'CompanyResubmitted':
      return { ...(content as CompanyContent), companyDocKey: event.data.companyDocKey, verified: 0 };
    default:
      return content;
  }
}

/** A company's change under review after an event; `undefined` if the event does not affect it. It does not change the shown content. */
export function proposedBy(event: Folded<ThingEvent>): ProposedContent | null | undefined {
  switch (event.type) {
    case 'CompanyChangeProposed':
      return { name: event.personal?.name ?? null, companyDocKey: event.data.companyDocKey };
    case 'CompanyChangeWithdrawn':
      return null;
    default:
      return undefined;
  }
}

/** A company's address after an event; `undefined` if the event does not affect it. It does not change what admins decide about. */
export function emailAfter(event: Folded<ThingEvent>): string | undefined {
  switch (event.type) {
    case 'EmailConfirmed':
    case 'EmailChanged':
    case 'EmailTakenBack':
      return event.personal?.email ?? '';
    case 'EmailLost':
      return '';
    default:
      return undefined;
  }
}

/** Whether a decision is about a company's proposed change, which is stored with the company's content at that time. */
export const isOfChange = (kind: DecisionKind) =>
  kind === 'companyChangeApproved' || kind === 'companyChangeDeclined';

/** A company's content after erasure, without personal data. */
export const withoutPerson = (content: Content): Content => ({
  ...(content as CompanyContent),
  name: '',
  email: '',
  description: '',
  location: null,
  companyDocKey: null,
  change: (content as CompanyContent).change && { name: null, companyDocKey: null },
});

const jobFields = (job: JobDescription): Omit<JobContent, 'postedAt'> => ({
  companyId: job.companyId,
  ...describedFields(job),
});

export type Gone = 'deleted' | 'removed' | 'left' | 'erased';

/** How an event ends a thing, if it does. */
export function goneBy({ type }: ThingEvent): Gone | undefined {
  switch (type) {
    case 'PostDeleted':
    case 'CommentDeleted':
    case 'ReplyDeleted':
    case 'JobRemoved':
      return 'deleted';
    case 'PostRemoved':
    case 'CommentRemoved':
    case 'ReplyRemoved':
    case 'JobTakenDown':
      return 'removed';
    case 'AccountDisabled':
      return 'left';
    case 'AccountErased':
      return 'erased';
    default:
      return undefined;
  }
}

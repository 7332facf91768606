import { imagesIn } from '@lock-in/contracts';
import {
  type AccountEvent,
  type ApplicationEvent,
  type ImagesErased,
  type PostEvent,
  type ProfileEvent,
  type SentResumeEvent,
  type VerificationEvent,
  wordsOfPost,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';
import { kindOf } from '../../platform/storage/storage.ts';

/** The files that belong to something: an account, an application or a post. Every other stored file is an orphan. */
export const StoredFileRow = defineEntity({
  name: 'StoredFileRow',
  tableName: 'stored_file',
  properties: {
    /** `account-9`, `application-34`, `post-12`; `removed-9`: the profile pictures of account 9 that an admin removed. */
    owner: p.text().primary(),
    /** The account that the files belong to. */
    account_id: p.integer(),
    keys: p.json().columnType('text[]').$type<readonly string[]>(),
    /** For removed pictures, and a post that was removed or waits for a decision: the files are kept, and shown to admins alone. */
    is_withheld: p.boolean(),
  },
});
type Row = InferEntity<typeof StoredFileRow>;
export type NamingEvent = Extract<
  | AccountEvent
  | ProfileEvent
  | VerificationEvent
  | ApplicationEvent
  | SentResumeEvent
  | PostEvent
  | ImagesErased,
  {
    type:
      | 'AccountRegistered'
      | 'ProfileEdited'
      | 'ProfilePictureRemoved'
      | 'ProfilePictureRestored'
      | 'CompanyResubmitted'
      | 'CompanyChangeProposed'
      | 'CompanyChangeWithdrawn'
      | 'AccountErased'
      | 'ApplicationSubmitted'
      | 'ResumeErased'
      | 'ResumeReplaced'
      | 'PostCreated'
      | 'PostEdited'
      | 'PostDeleted'
      | 'PostRemoved'
      | 'PostRestored'
      | 'PostHeld'
      | 'PostReleased'
      | 'ImagesErased';
  }
>;

const account = (accountId: number) => ({
  owner: `account-${accountId}`,
  account_id: accountId,
  is_withheld: false,
});
const removedPictures = (accountId: number) => ({
  owner: `removed-${accountId}`,
  account_id: accountId,
  is_withheld: true,
});

/**
 * Replaced pictures and portfolios belong to nothing any more, and neither do documents that a company withdrew or replaced before an
 * admin decided. Its other documents stay, because an admin decided on them, and so do resumes, because they were sent: both until their
 * person erases their data. So does a profile picture that an admin removed, on which an appeal may have to be decided. A post's images
 * are those that it shows now, until it is deleted; after a removal they stay as long as the post may be restored.
 */
export const storedFiles = readModel<Row, NamingEvent>({
  entity: StoredFileRow,
  indexes: `
    create index stored_file_keys on stored_file using gin (keys);
    create index stored_file_of_account on stored_file (account_id)`,
  handles: [
    'AccountRegistered',
    'ProfileEdited',
    'ProfilePictureRemoved',
    'ProfilePictureRestored',
    'CompanyResubmitted',
    'CompanyChangeProposed',
    'CompanyChangeWithdrawn',
    'AccountErased',
    'ApplicationSubmitted',
    'ResumeErased',
    'ResumeReplaced',
    'PostCreated',
    'PostEdited',
    'PostDeleted',
    'PostRemoved',
    'PostRestored',
    'PostHeld',
    'PostReleased',
    'ImagesErased',
  ],
  keyOf({ type, data }) {
    if ('postId' in data) return { owner: `post-${data.postId}` };
    if ('applicationId' in data) return { owner: `application-${data.applicationId}` };
    const { accountId } = data;
    const owners = { account: account(accountId).owner, removed: removedPictures(accountId).owner };
    if (type === 'AccountErased') return [{ owner: owners.account }, { owner: owners.removed }];
    if (type === 'ProfilePictureRemoved' || type === 'ProfilePictureRestored')
      return { owner: owners.removed };
    return { owner: owners.account };
  },
  fold(row, event) {
    if (event.type === 'PostCreated' || event.type === 'PostEdited') {
      const { postId, authorId: account_id } = event.data;
      const keys = [...new Set(imagesIn(wordsOfPost(event).content).map(({ key }) => key))];
      return keys.length === 0
        ? undefined
        : { owner: `post-${postId}`, account_id, keys, is_withheld: false };
    }
    const { type, data } = event;
    if (type === 'PostDeleted' || type === 'ImagesErased') return undefined;
    if (type === 'PostRemoved' || type === 'PostHeld') return row && { ...row, is_withheld: true };
    if (type === 'PostRestored' || type === 'PostReleased') return row && { ...row, is_withheld: false };
    // A replaced resume was never opened and belongs to nothing any more.
    if (type === 'ApplicationSubmitted' || type === 'ResumeReplaced') {
      const { applicationId, accountId, resumeKey } = data;
      return {
        owner: `application-${applicationId}`,
        account_id: accountId,
        keys: [resumeKey],
        is_withheld: false,
      };
    }
    if (type === 'AccountErased' || type === 'ResumeErased') return undefined;
    if (type === 'ProfilePictureRemoved' || type === 'ProfilePictureRestored') {
      const others = row?.keys.filter((key) => key !== data.pictureKey) ?? [];
      const keys = type === 'ProfilePictureRemoved' ? [...others, data.pictureKey] : others;
      return keys.length === 0 ? undefined : { ...removedPictures(data.accountId), keys };
    }
    if (type === 'AccountRegistered') {
      const { accountId, companyDocKey } = data;
      return companyDocKey === null ? undefined : { ...account(accountId), keys: [companyDocKey] };
    }
    if (type === 'CompanyResubmitted') return row && { ...row, keys: [...row.keys, data.companyDocKey] };
    if (type === 'CompanyChangeProposed')
      return row && { ...row, keys: handedIn(row.keys, data.companyDocKey, data.droppedDocKey) };
    if (type === 'CompanyChangeWithdrawn')
      return row && { ...row, keys: handedIn(row.keys, null, data.companyDocKey) };
    const { accountId, pictureKey, portfolioKey } = data;
    let keys = row?.keys ?? [];
    if (pictureKey !== undefined) keys = replaced(keys, 'picture', pictureKey);
    if (portfolioKey !== undefined) keys = replaced(keys, 'portfolio', portfolioKey);
    return keys.length === 0 ? undefined : { ...account(accountId), keys };
  },
});

const handedIn = (keys: readonly string[], key: string | null, dropped: string | null) => [
  ...keys.filter((other) => other !== key && other !== dropped),
  ...(key === null ? [] : [key]),
];

const replaced = (keys: readonly string[], kind: 'picture' | 'portfolio', key: string | null) => [
  ...keys.filter((other) => kindOf(other) !== kind),
  ...(key === null ? [] : [key]),
];

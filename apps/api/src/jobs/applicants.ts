import type { ProfileEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { deletedAccount } from '../platform/accounts/deleted-account.ts';
import { readModel } from '../platform/database/read-model.ts';
import { wordsOf } from '../platform/search/words.ts';

/** An applicant, as the company sees them. */
export const JobApplicantRow = defineEntity({
  name: 'JobApplicantRow',
  tableName: 'job_applicant',
  properties: {
    account_id: p.integer().primary(),
    name: p.text(),
    email: p.text(),
    bio: p.text().strictNullable(),
    picture_key: p.text().strictNullable(),
    /** Of name and e-mail address. */
    words: p.text(),
  },
});
type Row = InferEntity<typeof JobApplicantRow>;

export const jobApplicants = readModel<Row, ProfileEvent>({
  entity: JobApplicantRow,
  tables: `
    create table job_applicant (
      account_id integer primary key,
      name text not null,
      email text not null,
      bio text,
      picture_key text,
      words tsvector not null
    )`,
  indexes: `
    create index job_applicant_words on job_applicant using gin (words) with (fastupdate = off)`,
  handles: ['AccountRegistered', 'ProfileEdited', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, userId } = event.data;
      if (userId === null) return undefined;
      const { name = deletedAccount, email = '' } = event.personal ?? {};
      return {
        account_id: accountId,
        name,
        email,
        bio: null,
        picture_key: null,
        words: wordsOf(name, email),
      };
    }
    if (row === undefined) return undefined;
    if (event.type === 'AccountDisabled')
      return { ...row, name: deletedAccount, email: '', bio: null, picture_key: null, words: '' };
    if (event.type !== 'ProfileEdited') return row;
    const { name = row.name, bio = row.bio } = event.personal ?? {};
    const { pictureKey = row.picture_key } = event.data;
    return { ...row, name, bio, picture_key: pictureKey, words: wordsOf(name, row.email) };
  },
});

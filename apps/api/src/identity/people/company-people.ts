import type { CompanyPerson } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { pictureUrl } from '../../platform/storage/picture-url.ts';

interface Row {
  readonly accountId: number;
  readonly name: string;
  readonly pictureKey: string | null;
  readonly joinedAt: Date | null;
}

/** Who works for a company. */
@Injectable()
export class CompanyPeople {
  constructor(private readonly pool: pg.Pool) {}

  /** The owner first, then recruiters as they joined. */
  async of(ownerId: number): Promise<CompanyPerson[]> {
    const { rows } = await this.pool.query<Row>({ ...peopleOf, values: [ownerId] });
    return rows.map(({ accountId, name, pictureKey, joinedAt }) => ({
      accountId,
      name,
      profilePicUrl: pictureUrl(pictureKey),
      companyRole: accountId === ownerId ? 'owner' : 'recruiter',
      joinedAt: joinedAt && joinedAt.toISOString(),
    }));
  }

  /** A company's name, while it is open. */
  async nameOf(ownerId: number): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ name: string }>({ ...nameOf, values: [ownerId] });
    return rows[0]?.name;
  }
}

const peopleOf = {
  name: 'people of company',
  text: `
    select account_id as "accountId", profile.name, profile.picture_key as "pictureKey", joined_at as "joinedAt"
    from principal join profile using (account_id)
    where (account_id = $1 or owner_id = $1) and not principal.is_disabled and not profile.is_disabled
    order by joined_position nulls first`,
};

const nameOf = {
  name: 'people name of company',
  text: 'select name from profile where account_id = $1 and not is_disabled',
};

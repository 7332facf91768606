import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';

/** Kinds of things that are numbered, each by its own sequence. */
export type Numbered =
  | 'account'
  | 'user'
  | 'company'
  | 'post'
  | 'comment'
  | 'job'
  | 'job_search'
  | 'draft'
  | 'application'
  | 'case'
  | 'report'
  | 'suspension'
  | 'api_token'
  | 'invitation'
  | 'webhook';

/** Numbers for new things. A number drawn for a refused command is never used again. */
@Injectable()
export class Ids {
  constructor(private readonly database: PrimaryDatabase) {}

  async next(kind: Numbered): Promise<number> {
    const { rows } = await sql<{ id: string }>`select nextval(${`${kind}_id`}) as id`.execute(
      this.database.tables(),
    );
    return Number(rows[0]!.id);
  }
}

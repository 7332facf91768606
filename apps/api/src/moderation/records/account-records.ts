import type { AccountRecord } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { shownPerson } from '../history/persons.ts';
import { NewAccountLimits } from '../../shared/screening/new-account-limits.ts';
import { CasePages } from '../reports/case-pages.ts';
import { ProfilePictures } from '../reports/profile-pictures.ts';
import { isOpenCaseOf } from '../reports/reported-things.ts';
import { AdminNoteList } from './admin-note-list.ts';
import { EarlierDecisions } from './earlier-decisions.ts';
import { PersonsItems } from './persons-items.ts';

interface Member {
  readonly role: 'User' | 'Company' | 'Admin';
  readonly recorded_name: string | null;
  readonly is_disabled: boolean;
  readonly registered_at: Date | null;
  readonly open: number;
  readonly upheld: number;
  readonly dismissed: number;
  readonly gone: number;
  readonly open_cases: number;
}

/** Everything that admins weigh before they decide about a person. */
@Injectable()
export class AccountRecords {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly cases: CasePages,
    private readonly items: PersonsItems,
    private readonly pictures: ProfilePictures,
    private readonly decisions: EarlierDecisions,
    private readonly notes: AdminNoteList,
    private readonly mentions: MentionNames,
    private readonly limits: NewAccountLimits,
  ) {}

  /** `without`: a case whose own decision is not an earlier one. */
  async of(accountId: number, without?: number): Promise<AccountRecord | Refusal> {
    const [member, openCases, items, picture, decisions, notes] = await Promise.all([
      this.member(accountId),
      this.cases.openOf(accountId),
      this.items.of(accountId),
      this.pictures.current(accountId),
      this.decisions.of(accountId, without),
      this.notes.of(accountId),
    ]);
    if (member === undefined || member.role === 'Admin') return refuse('AccountNotFound');
    const { role, registered_at, open, upheld, dismissed, gone, open_cases } = member;
    return this.mentions.into({
      person: shownPerson(accountId, member),
      role,
      registeredAt: registered_at?.toISOString() ?? null,
      openCases,
      openCaseCount: open_cases,
      ...items,
      picture,
      ...decisions,
      reportsMade: { open, upheld, dismissed, gone },
      notes,
      isLimited: await this.limits.isLimited(accountId, registered_at),
    });
  }

  private async member(accountId: number): Promise<Member | undefined> {
    const { rows } = await sql<Member>`
      select account.role, account.recorded_name, account.is_disabled, principal.registered_at, made.*,
        (select count(*)::integer from report_case c where ${isOpenCaseOf(accountId)}) as open_cases
      from account left join principal using (account_id) cross join lateral (
        select coalesce(sum(count) filter (where outcome = ''), 0)::integer as open,
          coalesce(sum(count) filter (where outcome in ('removed', 'warned', 'suspended')), 0)::integer as upheld,
          coalesce(sum(count) filter (where outcome = 'dismissed'), 0)::integer as dismissed,
          coalesce(sum(count) filter (where outcome = 'gone'), 0)::integer as gone
        from reporter_count where reporter_count.account_id = ${accountId}
      ) made
      where account.account_id = ${accountId}`.execute(this.reads.prepared());
    return rows[0];
  }
}

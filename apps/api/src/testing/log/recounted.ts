import { decisionFigures, type ModeratedQuarter } from '@lock-in/contracts';
import { accountStream, declaredEvents, decisionIn, type EventType, type LockInEvent } from '@lock-in/domain';
import type pg from 'pg';

interface LoggedEvent {
  readonly position: number;
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly subject: string | null;
  readonly actor: string | null;
  readonly quarter: string;
}

/** All events of the log, without personal data, with their quarter in Singapore. */
export async function eventsOf(pool: pg.Pool): Promise<readonly LoggedEvent[]> {
  const { rows } = await pool.query<LoggedEvent>(`
    select position::float8 as position, type, data, subject, actor,
      to_char(occurred_at at time zone 'Asia/Singapore', 'YYYY-"Q"Q') as quarter
    from event order by position`);
  return rows;
}

const decided = (event: LoggedEvent) => decisionIn({ ...event, personal: null } as unknown as LockInEvent);

/** The positions of all decisions. */
export const decisionsIn = (events: readonly LoggedEvent[]): number[] =>
  events.filter(decided).map(({ position }) => position);

/** The figures of decisions of a quarter, counted from the log alone. */
export function figuresIn(events: readonly LoggedEvent[], quarter: string) {
  const made = events.filter((event) => event.quarter === quarter).flatMap((event) => decided(event) ?? []);
  const sums = Object.entries(decisionFigures).map(([figure, kinds]) => [
    figure,
    made.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).length,
  ]);
  return {
    total: made.length,
    byOperator: made.filter(({ by }) => by === 'operator').length,
    byProgram: made.filter(({ by }) => by === 'program').length,
    ...Object.fromEntries(sums),
  } as Record<string, number>;
}

/** The same figures as they are published. */
export const publishedFigures = ({
  decisions: { total, byOperator, byProgram },
  removals,
  warnings,
  suspensions,
  companies,
  reversals,
  appeals,
}: ModeratedQuarter): Record<string, number> => ({
  total,
  byOperator,
  byProgram,
  postsRemoved: removals.posts,
  commentsRemoved: removals.comments,
  jobsRemoved: removals.jobs,
  picturesRemoved: removals.pictures,
  warnings,
  suspensions,
  companiesRejected: companies.rejected,
  companiesRevoked: companies.revoked,
  restored: reversals.restored,
  withdrawn: reversals.withdrawn,
  lifted: reversals.lifted,
  reopened: reversals.reopened,
  upheld: appeals.upheld,
  reversed: appeals.reversed,
});

const streamOf = (accountId: unknown) => (typeof accountId === 'number' ? accountStream(accountId) : '');

/**
 * Events by someone else than the people whom they name, although their declaration says neither what is decided with them nor why nothing
 * is.
 */
export async function undeclared(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ actor: string; companyId: number | null; userId: number | null }>(
    `select 'account-' || account_id as actor, company_id as "companyId", user_id as "userId" from account`,
  );
  const accounts = new Map(rows.map((row) => [row.actor, row]));
  const isOwn = ({ actor, data, subject }: LoggedEvent) => {
    const { accountId, authorId, companyId, userId } = data;
    const account = accounts.get(actor ?? '');
    return (
      actor !== null &&
      ([streamOf(accountId), streamOf(authorId), subject].includes(actor) ||
        (companyId !== undefined && account?.companyId === companyId) ||
        (userId !== undefined && account?.userId === userId))
    );
  };
  const found = (await eventsOf(pool)).filter(
    (event) => declaredEvents[event.type].decision === undefined && !isOwn(event),
  );
  return [...new Set(found.map(({ type, actor }) => `${type} by ${actor?.replace(/\d+$/, 'somebody')}`))];
}

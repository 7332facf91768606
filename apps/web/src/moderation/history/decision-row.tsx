import type { Decision } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { deciderName } from './decision-kinds.ts';
import classes from './decision-table.module.css';
import type { FromHistory } from './from-history.ts';
import { KindSign } from './kind-sign.tsx';
import { ReasonTags } from './reason-tags.tsx';

/** A decision in one row, which links to its page. `from` is the list that contains it. */
export function DecisionRow({ decision, from }: { decision: Decision; from: string }) {
  const { position, kind, decidedAt, admin, reasons, note, undoneBy } = decision;
  const state: FromHistory = { from };
  return (
    <tr role="row" className={classes.row}>
      <td role="cell" className={classes.when}>
        <RelativeTime at={decidedAt} />
      </td>
      <td role="cell" className={classes.kind}>
        <KindSign kind={kind} />
        {undoneBy !== null && <Text c="dimmed">Undone</Text>}
      </td>
      <td role="cell" className={classes.what}>
        <Link to={paths.decision(position)} state={state} className={classes.title}>
          <bdi>{titleOf(decision)}</bdi>
        </Link>
        <Text c="dimmed" className={classes.excerpt}>
          {describeSubject(decision)}
        </Text>
      </td>
      <td role="cell" className={classes.reasons}>
        <ReasonTags reasons={reasons.map(({ description }) => description)} />
        {note !== null && note !== '' && (
          <Text lineClamp={2} title={note}>
            <bdi>{note}</bdi>
          </Text>
        )}
      </td>
      <td role="cell" className={classes.admin}>
        <span className={classes.who}>
          {admin && <Avatar accountId={admin.accountId} name={admin.name} size={20} />}
          <bdi title={deciderName(decision)}>{deciderName(decision)}</bdi>
        </span>
      </td>
    </tr>
  );
}

/** The subject's title, an excerpt for a comment, or an account's name. A change of a name shows both names. */
export function titleOf({
  subject,
  change,
  author,
}: Pick<Decision, 'subject' | 'change' | 'author'>): string {
  const { kind, title, excerpt } = subject;
  if (kind === 'log') return 'Event log';
  if (kind === 'account') return author?.name ?? `Account ${subject.id}`;
  if (title) return title + (change?.name ? ` → ${change.name}` : '');
  return excerpt ? `“${excerpt}”` : author ? 'Content erased' : `Deleted ${kind}`;
}

/** What a list shows below the title. */
function describeSubject(decision: Decision): string {
  const { subject, author } = decision;
  if (subject.kind === 'company') return describeCompanyChange(decision) ?? subject.excerpt;
  if (subject.kind === 'account') return 'Account';
  return author ? `by ${author.name}` : '';
}

/** The kind of change that a decision about a company's change concerned. */
function describeCompanyChange({ change }: Pick<Decision, 'change'>): string | undefined {
  if (change === null) return undefined;
  if (change.name === null) return 'New document';
  return change.document ? 'New name and document' : 'New name';
}

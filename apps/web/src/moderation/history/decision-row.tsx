import type { Decision } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import classes from './decision-table.module.css';
import type { FromHistory } from './from-history.ts';
import { KindSign } from './kind-sign.tsx';
import { ReasonTags } from './reason-tags.tsx';

/** A decision in one row, which links to its page. `from` is the list that contains it. */
export function DecisionRow({ decision, from }: { decision: Decision; from: string }) {
  const { position, kind, decidedAt, admin, author, subject, reasons, note } = decision;
  const state: FromHistory = { from };
  return (
    <tr role="row" className={classes.row}>
      <td role="cell" className={classes.when}>
        <RelativeTime at={decidedAt} />
      </td>
      <td role="cell" className={classes.kind}>
        <KindSign kind={kind} />
      </td>
      <td role="cell" className={classes.what}>
        <Link to={paths.decision(position)} state={state} className={classes.title}>
          <bdi>{titleOf(decision)}</bdi>
        </Link>
        <Text c="dimmed" className={classes.excerpt}>
          {subject.kind === 'company'
            ? (describeCompanyChange(decision) ?? subject.excerpt)
            : `by ${author.name}`}
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
          <Avatar accountId={admin.accountId} name={admin.name} size={20} />
          <bdi>{admin.name}</bdi>
        </span>
      </td>
    </tr>
  );
}

/** The subject's title, or an excerpt for a comment, which has none. A change of a name shows both names. */
export const titleOf = ({
  subject: { title, excerpt },
  change,
}: Pick<Decision, 'subject' | 'change'>): string =>
  title ? title + (change?.name ? ` → ${change.name}` : '') : excerpt ? `“${excerpt}”` : 'Content erased';

/** The kind of change that a decision about a company's change concerned. */
function describeCompanyChange({ change }: Pick<Decision, 'change'>): string | undefined {
  if (change === null) return undefined;
  if (change.name === null) return 'New document';
  return change.document ? 'New name and document' : 'New name';
}

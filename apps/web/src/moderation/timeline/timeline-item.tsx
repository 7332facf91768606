import type { TimelineEntry } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { clock, dateTime } from '../../ui/words/format.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { IconArrowRight } from '../../ui/icons/frame.ts';
import { signOf, toneOf } from '../history/event-signs.ts';
import type { FromHistory } from '../history/from-history.ts';
import { PersonLink } from '../decision/person-link.tsx';
import { ReasonTags } from '../history/reason-tags.tsx';
import { useAsOfLink } from './timeline-choice.ts';
import classes from './timeline.module.css';

/** An event as text; a decision links to its own page. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { at, lastAt, by, changes, isDecision, position, reasons, text, type, what } = entry;
  const { pathname, search } = useLocation();
  const state: FromHistory = { from: pathname + search };
  const asOf = useAsOfLink();
  const Sign = signOf(type);
  return (
    <li className={classes.entry}>
      <span className={classes.sign} data-tone={isDecision ? toneOf(type) : undefined}>
        <Sign size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <Text fw={isDecision ? 600 : 400}>{what}</Text>
        <Text c="dimmed">
          {by && (
            <>
              <PersonLink person={by} />
              {' · '}
            </>
          )}
          <time dateTime={at} title={dateTime(at)}>
            {clock(at)}
          </time>
          {clock(lastAt) !== clock(at) && (
            <>
              {' – '}
              <time dateTime={lastAt} title={dateTime(lastAt)}>
                {clock(lastAt)}
              </time>
            </>
          )}
          {' · '}
          <Anchor component={Link} {...asOf(lastAt)} underline="always" style={{ whiteSpace: 'nowrap' }}>
            State at this time
          </Anchor>
          {isDecision && (
            <>
              {' · '}
              <Anchor component={Link} to={paths.decision(position)} state={state} underline="always">
                Open the decision
              </Anchor>
            </>
          )}
        </Text>
        <ReasonTags reasons={reasons} />
        {text !== null && text !== '' && (
          <div className={classes.text}>
            <Prose text={text} lines={6} />
          </div>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </li>
  );
}

function Changes({ changes }: Pick<TimelineEntry, 'changes'>) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from !== null && (
              <>
                <VisuallyHidden>Before: </VisuallyHidden>
                <del>{from || 'nothing'}</del>
                <IconArrowRight size={14} stroke={2} aria-hidden />
                <VisuallyHidden>After: </VisuallyHidden>
              </>
            )}
            <ins>{to ?? 'nothing'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { JobChange } from '@lock-in/contracts';
import { Title, VisuallyHidden } from '@mantine/core';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { IconArrowRight, IconHistory } from '../../ui/icons/frame.ts';
import { fieldName, formatFieldValue } from './change-texts.ts';
import classes from './job-changes.module.css';

/** Changes by the company since the reader applied, before and after; empty if there are none. */
export function JobChanges({ changes }: { changes: readonly JobChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="job-changes" className={classes.changes}>
      <Title order={2} id="job-changes" className={classes.title}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
        Changed since you applied
      </Title>
      <dl className={classes.list}>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>
              {fieldName(change.field)} · <RelativeTime at={change.changedAt} />
            </dt>
            <dd>
              <Change change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Change({ change: { field, before, after } }: { change: JobChange }) {
  if (field === 'description' || field === 'responsibilities') {
    return (
      <details>
        <summary>Show previous version</summary>
        <del className={classes.long}>
          <Prose text={formatFieldValue(field, before)} />
        </del>
      </details>
    );
  }
  return (
    <span className={classes.short}>
      <VisuallyHidden>Before:</VisuallyHidden>
      <del>{formatFieldValue(field, before)}</del>
      <IconArrowRight size={14} stroke={2} aria-hidden />
      <VisuallyHidden>Now:</VisuallyHidden>
      <ins>{formatFieldValue(field, after)}</ins>
    </span>
  );
}

import type { DecisionKind } from '@lock-in/contracts';
import { kinds } from './decision-kinds.ts';
import classes from './kind-sign.module.css';

/** The kind of a decision, as an icon and a word. */
export function KindSign({ kind }: { kind: DecisionKind }) {
  const { word, Icon, tone } = kinds[kind];
  return (
    <span className={classes.kind} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}

import { CopyButton } from '../../ui/feedback/copy-button.tsx';
import classes from './decision-proof.module.css';

export function CopyableCommand({ command }: { command: string }) {
  return (
    <div className={classes.command}>
      <code>{command}</code>
      <CopyButton text={command} label="Copy command" />
    </div>
  );
}

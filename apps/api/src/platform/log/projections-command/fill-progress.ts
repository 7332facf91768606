import type { Checkpoint } from '@lock-in/event-store';

/** Where the progress bar is drawn: usually standard error. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;
/** Interval between lines where they cannot be redrawn, e.g. in a file. */
const lineMs = 10_000;

/** Shows how far versions have been filled, at what rate, and how long it will take. */
export function fillProgress(screen: Screen, now = Date.now) {
  const started = now();
  let shownAt = screen.isTTY ? 0 : started;
  let first: number | undefined;

  return {
    show(shards: readonly Checkpoint[], head: number) {
      const unfilled = shards.filter(({ filled }) => !filled);
      const total = head * shards.length;
      const done = shards.reduce(
        (sum, { filled, position }) => sum + (filled ? head : Math.min(position, head)),
        0,
      );
      first ??= done;
      if (unfilled.length === 0 || (!screen.isTTY && now() - shownAt < lineMs)) return;
      shownAt = now();
      const share = total === 0 ? 1 : done / total;
      const seconds = Math.max(0.001, (shownAt - started) / 1_000);
      const perSecond = (done - first) / shards.length / seconds;
      const left = perSecond > 0 ? (head * (1 - share)) / perSecond : undefined;
      const full = Math.round(share * width);
      const names = [...new Set(unfilled.map(({ projection }) => projection))].join(', ');
      const text = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.floor(share * 100)} %  ${Math.round(perSecond).toLocaleString('en-US')} events/s, ${describeSeconds(left)}  ${names}`;
      screen.write(screen.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    done() {
      if (screen.isTTY && shownAt > 0) screen.write('\r\x1b[2K');
    },
  };
}

function describeSeconds(seconds: number | undefined): string {
  if (seconds === undefined) return 'time left unknown';
  if (seconds < 60) return `${Math.ceil(seconds)} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
}

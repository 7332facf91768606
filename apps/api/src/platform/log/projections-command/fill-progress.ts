import type { Checkpoint } from '@lock-in/event-store';
import { createProgressBar, type Screen } from '../../terminal/progress-bar.ts';
import { grouped } from '../../terminal/format.ts';

/** Shows how far versions have been filled, at what rate, and how long it will take. */
export function fillProgress(screen: Screen, now = Date.now) {
  const started = now();
  const bar = createProgressBar(screen, now);
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
      if (unfilled.length === 0 || !bar.isDue()) return;
      const share = total === 0 ? 1 : done / total;
      const seconds = Math.max(0.001, (now() - started) / 1_000);
      const perSecond = (done - first) / shards.length / seconds;
      const left = perSecond > 0 ? (head * (1 - share)) / perSecond : undefined;
      const names = [...new Set(unfilled.map(({ projection }) => projection))].join(', ');
      bar.draw(share, `${grouped(Math.round(perSecond))} events/s, ${describeSeconds(left)}  ${names}`);
    },
    done: bar.done,
  };
}

function describeSeconds(seconds: number | undefined): string {
  if (seconds === undefined) return 'time left unknown';
  if (seconds < 60) return `${Math.ceil(seconds)} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
}

import type { VerifyProgress } from '@lock-in/log-seal';
import { grouped } from '../../terminal/format.ts';
import { createProgressBar, type Screen } from '../../terminal/progress-bar.ts';

/** Shows how far a verification has come. */
export function verifyProgress(screen: Screen, now = Date.now) {
  const started = now();
  const bar = createProgressBar(screen, now);

  return {
    show({ events, total, seal }: VerifyProgress) {
      if (!bar.isDue()) return;
      const rate = Math.round((events / Math.max(1, now() - started)) * 1_000);
      bar.draw(
        total === 0 ? 1 : Math.min(1, events / total),
        `${grouped(events)} of ${grouped(total)} events, seal ${grouped(seal)}, ${grouped(rate)}/s`,
      );
    },
    done: bar.done,
  };
}

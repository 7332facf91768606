import type { VerifyProgress } from '@lock-in/event-store';
import { grouped } from './report.ts';

/** Where the progress bar is drawn: usually standard error. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;
const redrawMs = 100;
/** Interval between lines where they cannot be redrawn, e.g. in a file. */
const lineMs = 10_000;

/** Shows how far a verification has come; `done` clears the line. */
export function progressBar(screen: Screen, now = Date.now) {
  const started = now();
  let shown = screen.isTTY ? 0 : started;

  return {
    show({ events, total, seal }: VerifyProgress) {
      if (now() - shown < (screen.isTTY ? redrawMs : lineMs)) return;
      shown = now();
      const share = total === 0 ? 1 : Math.min(1, events / total);
      const full = Math.round(share * width);
      const rate = Math.round((events / Math.max(1, shown - started)) * 1_000);
      const text = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.floor(share * 100)} %  ${grouped(events)} of ${grouped(total)} events, seal ${grouped(seal)}, ${grouped(rate)}/s`;
      screen.write(screen.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    done() {
      if (screen.isTTY && shown > 0) screen.write('\r\x1b[2K');
    },
  };
}

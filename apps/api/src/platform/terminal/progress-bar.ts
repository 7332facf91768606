/** Where the progress bar is drawn: usually standard error. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 30;
const redrawMs = 100;
/** Interval between lines where they cannot be redrawn, e.g. in a file. */
const lineMs = 10_000;

/** A progress bar with a text after it; `done` clears its line. */
export function createProgressBar(screen: Screen, now: () => number) {
  let drawnAt = screen.isTTY ? 0 : now();

  return {
    isDue: () => now() - drawnAt >= (screen.isTTY ? redrawMs : lineMs),
    draw(share: number, text: string) {
      drawnAt = now();
      const full = Math.round(share * width);
      const line = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.floor(share * 100)} %  ${text}`;
      screen.write(screen.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
    },
    done() {
      if (screen.isTTY && drawnAt > 0) screen.write('\r\x1b[2K');
    },
  };
}

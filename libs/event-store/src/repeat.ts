import { createSignal } from './signal.ts';

export interface Repetition {
  start(): void;
  /** Resolves when the current run is over. Can be called repeatedly, and without a start. */
  stop(): Promise<void>;
  readonly isStopping: boolean;
}

/** Runs `work` until it is stopped, with a pause after each run. A failed run is reported, and followed by the next. */
export function repeat(
  work: () => Promise<unknown>,
  {
    pauseMs,
    onProblem,
  }: {
    /** The pause after a number of failures in a row. */
    readonly pauseMs: (failures: number) => number;
    readonly onProblem: (error: unknown) => void;
  },
): Repetition {
  const stopped = createSignal();
  let stopping = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping) {
      try {
        await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        onProblem(error);
      }
      if (!stopping) await stopped.wait(pauseMs(failures));
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping = true;
      stopped.raise();
      await running;
    },
    get isStopping() {
      return stopping;
    },
  };
}

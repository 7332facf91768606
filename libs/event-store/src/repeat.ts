import { createSignal } from './signal.ts';

export interface Repetition {
  start(): void;
  /** Resolves when the current run is over. Can be called repeatedly, and without a start. */
  stop(): Promise<void>;
  readonly isStopping: boolean;
}

/** Runs `work` until it is stopped, with a pause of `everyMs` after each run. A failed run is reported, and followed by the next. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, onProblem }: { readonly everyMs: number; readonly onProblem: (error: unknown) => void },
): Repetition {
  const stopped = createSignal();
  let stopping = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping) {
      await work().catch(onProblem);
      if (!stopping) await stopped.wait(everyMs);
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

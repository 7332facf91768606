/** A signal that stays raised until somebody waits for it. */
export interface Signal {
  raise(): void;
  /** Resolves with true once it is raised, with false after `atMostMs` milliseconds. */
  wait(atMostMs: number): Promise<boolean>;
}

export function createSignal(): Signal {
  let raised = false;
  let wake: (() => void) | undefined;
  return {
    raise() {
      raised = true;
      wake?.();
    },
    async wait(atMostMs) {
      if (!raised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const was = raised;
      raised = false;
      return was;
    },
  };
}

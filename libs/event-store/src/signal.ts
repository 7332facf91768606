/** Something to wait for that, if it happens while nobody waits, is not forgotten. */
export interface Signal {
  raise(): void;
  /** Resolves with true when it has been raised, with false after that many milliseconds. */
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

import { useEffect, useRef, useState } from 'react';
import type { OnProgress } from '../../lib/calls/call.ts';

/** A running call, as a mutation's trigger returns it. */
interface Sending<Answer> {
  readonly unwrap: () => Promise<Answer>;
  readonly abort: () => void;
}

export interface Upload {
  /** The uploaded share, 0…1; `undefined` if no upload is running. */
  readonly progress: number | undefined;
  /** Starts the upload; resolves with the answer, or with `undefined` if it was cancelled. Rejects as the call does. */
  readonly send: <Answer>(start: (onProgress: OnProgress) => Sending<Answer>) => Promise<Answer | undefined>;
  readonly cancel: () => void;
}

/** A call with files: its progress, and a way to cancel it. Leaving the page cancels it, too. */
export function useUpload(): Upload {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    progress,
    cancel: () => running.current?.abort(),
    async send(start) {
      const stop = new AbortController();
      running.current = stop;
      setProgress(0);
      const sending = start((share) => stop.signal.aborted || setProgress(share));
      stop.signal.addEventListener('abort', () => sending.abort());
      try {
        return await sending.unwrap();
      } catch (error) {
        if (stop.signal.aborted) return undefined;
        throw error;
      } finally {
        if (running.current === stop) running.current = undefined;
        setProgress(undefined);
      }
    },
  };
}

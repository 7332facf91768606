import { useEffect, useState } from 'react';
import { openPdf, pdfProblemOf, type PdfDocument, type PdfProblem } from './pdf-document.ts';

export interface OpeningPdf {
  readonly pdf?: PdfDocument;
  readonly problem?: PdfProblem;
  /** The loaded share, 0…1; `undefined` until the length is known. */
  readonly arrived?: number;
}

/** Opens a PDF, again when `again` is called, and closes it on unmount. */
export function usePdf(src: string): OpeningPdf & { again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ src: string } & OpeningPdf>({ src });

  useEffect(() => {
    const opening = openPdf(src);
    let closed = false;
    const set = (reached: OpeningPdf) => closed || setState({ src, ...reached });
    set({});
    opening.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      if (!closed && total > 0 && loaded < total) {
        setState((now) => (now.pdf ? now : { src, arrived: loaded / total }));
      }
    };
    opening.promise.then(
      (pdf) => set({ pdf }),
      (error: unknown) => set({ problem: pdfProblemOf(error) }),
    );
    return () => {
      closed = true;
      void opening.destroy();
    };
  }, [src, attempt]);

  // Between a change of the address and the effect, the state belongs to the previous document.
  return { ...(state.src === src ? state : {}), again: () => setAttempt((n) => n + 1) };
}

import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  ResponseException,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/**
 * Opens a PDF of this site. Fonts and character maps that PDFs may omit come from this server (pdf-assets-plugin.ts).
 * WebAssembly is off, because the Content-Security-Policy forbids it.
 */
export const openPdf = (url: string) =>
  getDocument({
    url,
    // Otherwise the console warns about every document that is closed while it is being rendered.
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    // Uses this site's fonts: the system's substitutes would be squeezed into other widths. The page fetches them,
    // because the worker's own policy allows no requests.
    useSystemFonts: false,
    useWorkerFetch: false,
    wasmUrl: '/pdfjs/wasm/',
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
  });

/** Why a document cannot be shown, as text, and what the reader can do. */
export interface PdfProblem {
  readonly text: string;
  /** Whether a retry may help. */
  readonly again: boolean;
  /** Whether the file was loaded, so that another program may open it. */
  readonly download: boolean;
}

export function pdfProblemOf(error: unknown): PdfProblem {
  if (error instanceof PasswordException) {
    return {
      text: 'This PDF is locked with a password. Download it to open it with the password.',
      again: false,
      download: true,
    };
  }
  if (error instanceof InvalidPDFException) {
    return {
      text: 'This PDF is damaged and cannot be shown here. Another program may be able to open it.',
      again: false,
      download: true,
    };
  }
  if (error instanceof ResponseException && error.status === 404) {
    return { text: 'This document is no longer available.', again: false, download: false };
  }
  if (error instanceof ResponseException && error.status === 401) {
    return { text: 'You are signed out. Sign in again to read this document.', again: true, download: false };
  }
  return {
    text: 'This document could not be loaded. Check your connection and try again.',
    again: true,
    download: false,
  };
}

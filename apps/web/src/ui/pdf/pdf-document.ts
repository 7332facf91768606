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

/** Absolute, because the worker's own address is another one. */
const resources = (folder: string) => new URL(`/pdfjs/${folder}/`, location.href).href;

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/**
 * Opens a PDF of this site. The worker requests decoders of pictures, and what PDFs may omit, from this server (pdf-assets-plugin.ts);
 * its own Content-Security-Policy allows it that and WebAssembly (web-app.ts).
 */
export const openPdf = (url: string) =>
  getDocument({
    url,
    // Otherwise the console warns about every document that is closed while it is being rendered.
    verbosity: VerbosityLevel.ERRORS,
    // Uses this site's fonts: the system's substitutes would be squeezed into other widths.
    useSystemFonts: false,
    useWorkerFetch: true,
    wasmUrl: resources('wasm'),
    cMapUrl: resources('cmaps'),
    iccUrl: resources('iccs'),
    standardFontDataUrl: resources('standard_fonts'),
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

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
 * Opens the PDF at an address of ours. Fonts and character maps that PDFs may leave out come from our own server
 * (pdf-assets-plugin.ts); WebAssembly is off, because the Content-Security-Policy does not allow it.
 */
export const openPdf = (url: string) =>
  getDocument({
    url,
    // Else the console tells of every document that its reader left while it was drawn.
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    // Our fonts, and not what the machine has instead, which is then squeezed into other letters' widths; and fetched by
    // the page: the worker's own policy lets it fetch nothing.
    useSystemFonts: false,
    useWorkerFetch: false,
    wasmUrl: '/pdfjs/wasm/',
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
  });

/** Why a document can not be shown, in words, and what to do about it. */
export interface PdfProblem {
  readonly text: string;
  /** Trying again may help. */
  readonly again: boolean;
  /** The bytes are there: another program may do better with them. */
  readonly download: boolean;
}

export function problemOf(error: unknown): PdfProblem {
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

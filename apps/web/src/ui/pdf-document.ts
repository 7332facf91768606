import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

/**
 * Opens the PDF at an address of ours. Fonts and character maps that PDFs may leave out come from our own server
 * (pdf-assets-plugin.ts); WebAssembly is off, because the Content-Security-Policy does not allow it.
 */
export const openPdf = (url: string) =>
  getDocument({
    url,
    useWasm: false,
    // Our fonts, and not what the machine has instead, which is then squeezed into other letters' widths; and fetched by
    // the page: the worker's own policy lets it fetch nothing.
    useSystemFonts: false,
    useWorkerFetch: false,
    wasmUrl: '/pdfjs/wasm/',
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
  });

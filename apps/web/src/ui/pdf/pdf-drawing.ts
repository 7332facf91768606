import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfPage } from './pdf-document.ts';

/** Phones limit a canvas to about 16 million pixels, and the number of such canvases to a few. */
const largestCanvas = 8_000_000;

/** `partly`: without a picture that could not be decoded. */
export type Drawn = 'whole' | 'partly' | 'blank' | 'not';

/** Renders a page into `holder`; `undefined` if it was stopped meanwhile. */
export async function drawPage(
  page: PdfPage,
  width: number,
  holder: HTMLElement,
  signal: AbortSignal,
): Promise<Drawn | undefined> {
  const natural = page.getViewport({ scale: 1 });
  const sharp = (width / natural.width) * Math.min(devicePixelRatio, 2);
  const most = Math.sqrt(largestCanvas / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(sharp, most) });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const pictures = new Set<string>();
  const task = page.render({
    canvas,
    viewport,
    operationsFilter: (index, { fnArray, argsArray }) => {
      if (!paintsPicture.has(fnArray[index] as number)) return true;
      const [id] = argsArray[index] as readonly unknown[];
      if (typeof id === 'string') pictures.add(id);
      return true;
    },
  });
  signal.addEventListener('abort', () => task.cancel());
  try {
    await task.promise;
  } catch {
    return signal.aborted ? undefined : 'not';
  }
  if (signal.aborted) return undefined;
  holder.replaceChildren(canvas);
  if (isBlank(canvas)) return 'blank';
  return [...pictures].some((id) => isMissing(page, id)) ? 'partly' : 'whole';
}

const paintsPicture = new Set<number>([OPS.paintImageXObject, OPS.paintImageXObjectRepeat]);

/** pdf.js leaves a picture out silently if it cannot decode it. Those used on several pages are kept with the document. */
const isMissing = ({ commonObjs, objs }: PdfPage, id: string) =>
  (id.startsWith('g_') ? commonObjs : objs).get(id) === null;

/** Judged by a small copy, in which a line of text is still grey. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const copy = document.createElement('canvas');
  copy.width = 240;
  copy.height = 320;
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  if (!isWhite(context)) return false;
  // A browser that hides canvases from scripts shows every one as white.
  context.fillRect(0, 0, copy.width, copy.height);
  return !isWhite(context);
}

const isWhite = (context: CanvasRenderingContext2D) =>
  context
    .getImageData(0, 0, context.canvas.width, context.canvas.height)
    .data.every((value) => value === 255);

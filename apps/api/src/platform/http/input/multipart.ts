import { type FileField, pictureLimits } from '@lock-in/contracts';
import busboy from 'busboy';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findPdfFault, type PdfFault } from '../../storage/pdf.ts';
import { cleanPicture, type Drawn, type PictureFault } from '../../storage/picture.ts';
import { truncate } from '../../truncate.ts';
import { HttpRefusal } from '../http-refusal.ts';
import type { CallRequest } from '../request.ts';
import type { ReceivedFile, Uploads } from './uploads.ts';

type Expected = Readonly<Record<string, FileField>>;

interface Form {
  /** A list if a field came more than once; a contract that expects one value then refuses it. */
  readonly fields: Record<string, string | string[]>;
  readonly files: Record<string, ReceivedFile>;
}

const fieldBytes = 64 * 1024;
/** Limit for all text fields and the parts' heads together. */
const wordsBytes = 1024 * 1024;

/**
 * Reads a multipart body: its text fields, and at most one file under each expected name. Everything else is dropped. Files are streamed
 * to disk, so that an upload of any size costs no memory. Nothing of a refused body is kept.
 */
export async function readMultipart(
  request: CallRequest,
  expected: Expected,
  uploads: Uploads,
): Promise<Form> {
  if (!request.is('multipart/form-data')) throw new HttpRefusal(415, 'Send multipart/form-data.');
  const form: Form = { fields: Object.create(null) as Form['fields'], files: {} };
  try {
    refuseByLength(request, expected);
    await receiveForm(request, expected, uploads, form);
    for (const [name, file] of Object.entries(form.files)) {
      const drawn = await check(name, file, expected[name]!);
      if (drawn) form.files[name] = { ...file, drawn };
    }
    return form;
  } catch (error) {
    await uploads.discard(form.files);
    throw error;
  }
}

/** Refuses a body that is larger than all expected files together, without reading it. */
function refuseByLength(request: CallRequest, expected: Expected) {
  const most = Object.values(expected).reduce((sum, { maxBytes }) => sum + maxBytes, wordsBytes);
  if (Number(request.headers['content-length'] ?? 0) <= most) return;
  const [only, ...others] = Object.entries(expected);
  if (only && others.length === 0) throw tooLarge(...only);
  throw new HttpRefusal(413, 'The request is too large.');
}

async function receiveForm(request: CallRequest, expected: Expected, uploads: Uploads, form: Form) {
  const parser = startParser(request, expected);
  const arriving: Promise<void>[] = [];
  const begun = new Set<string>();
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => {
        const earlier = form.fields[name];
        form.fields[name] = earlier === undefined ? value : [earlier, value].flat();
      });
      parser.on('file', (name, stream, { filename }) => {
        // The stream fails if the form ends inside it, perhaps before it is read. Without a listener that ends the process.
        stream.on('error', () => undefined);
        const field = Object.hasOwn(expected, name) ? expected[name] : undefined;
        if (field === undefined || !filename) return void stream.resume();
        if (begun.has(name)) {
          stream.resume();
          return reject(new HttpRefusal(400, { [name]: 'Send one file only.' }));
        }
        begun.add(name);
        // Rejects at once: the rest is not worth reading.
        stream.once('limit', () => reject(tooLarge(name, field)));
        const received = receive(stream, filename, uploads).then((file) => {
          form.files[name] = file;
        });
        received.catch(reject);
        arriving.push(received);
      });
      // The listener stays: the parser emits an error for each fault in a piece of the body, and one without a listener ends the process.
      parser.on('error', () => reject(unreadable())).once('close', resolve);
      // The connection was cut off, so nobody receives the answer.
      request.once('close', () => request.complete || reject(unreadable()));
      request.pipe(parser);
    });
    await Promise.all(arriving);
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(arriving);
    throw error;
  }
}

function startParser(request: CallRequest, expected: Expected) {
  const largest = Math.max(...Object.values(expected).map((field) => field.maxBytes));
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // The limit is hit by the first byte that is too many.
      limits: { fields: 50, fieldSize: fieldBytes, files: 5, fileSize: largest + 1 },
    });
  } catch {
    throw unreadable();
  }
}

async function receive(stream: Readable, name: string, uploads: Uploads): Promise<ReceivedFile> {
  const path = await uploads.place();
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  try {
    await pipeline(stream, target);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: truncate(name, 255), size: target.bytesWritten };
}

async function check(name: string, file: ReceivedFile, field: FileField): Promise<Drawn | undefined> {
  if (file.size > field.maxBytes) throw tooLarge(name, field);
  const refuse = (text: string) => new HttpRefusal(400, { [name]: text });
  if (field.kind === 'pdf') {
    const fault = await findPdfFault(file.path);
    if (fault) throw refuse(fault === 'otherType' ? field.wrongType : pdfFaults[fault]);
    return undefined;
  }
  const drawn = await cleanPicture(file.path, field.side);
  if (typeof drawn === 'string') throw refuse(drawn === 'otherType' ? field.wrongType : pictureFaults[drawn]);
  return drawn;
}

const pdfFaults: Readonly<Record<Exclude<PdfFault, 'otherType'>, string>> = {
  otherContent: 'This PDF has other content after its end. Open it and save it as a new PDF.',
  damaged: 'This PDF is damaged. Open it and save it as a new PDF.',
};

const pictureFaults: Readonly<Record<Exclude<PictureFault, 'otherType'>, string>> = {
  tooManyPixels: `This picture is too large. The limit is ${pictureLimits.pixels / 1_000_000} megapixels.`,
  animated: 'Animated pictures can’t be used.',
  damaged: 'This picture is damaged and cannot be read.',
};

const unreadable = () => new HttpRefusal(400, 'The form could not be read.');

const tooLarge = (name: string, { maxBytes }: FileField) =>
  new HttpRefusal(413, { [name]: `Must be at most ${Math.floor(maxBytes / 1024 / 1024)} MB.` });

import type { FileField } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { looksLikePdf } from '../storage/pdf.ts';
import { HttpRefusal } from './http-refusal.ts';
import type { CallRequest } from './request.ts';

/** A file that came with a call, checked by its content and lying on disk until the handler keeps or discards it. */
export interface ReceivedFile {
  readonly path: string;
  /** The name on the sender's machine: a personal datum. */
  readonly name: string;
  readonly size: number;
}

/** Where uploads land while they are checked. Bytes go straight to disk: an upload of any size costs no memory. */
@Injectable()
export class Uploads {
  private readonly folder = join(tmpdir(), `lock-in-uploads-${process.pid}`);

  async place(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, randomUUID());
  }

  async discard(files: Readonly<Record<string, ReceivedFile | undefined>>) {
    await Promise.all(Object.values(files).map(async (file) => file && rm(file.path, { force: true })));
  }
}

const fieldBytes = 64 * 1024;

/** Reads a multipart body: its text fields and the named files, each only once. Anything else in it is dropped. */
export async function readMultipart(
  request: CallRequest,
  expected: Readonly<Record<string, FileField>>,
  uploads: Uploads,
): Promise<{ fields: Record<string, string>; files: Record<string, ReceivedFile> }> {
  if (!request.is('multipart/form-data')) throw new HttpRefusal(415, 'Send multipart/form-data.');
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: Record<string, ReceivedFile> = {};
  const arriving: Promise<void>[] = [];
  const largest = Math.max(...Object.values(expected).map((field) => field.maxBytes));
  const parser = startParser(request, largest);

  parser.on('field', (name, value) => {
    fields[name] ??= value;
  });
  parser.on('file', (name, stream, { filename }) => {
    const field = Object.hasOwn(expected, name) && !(name in files) ? expected[name] : undefined;
    if (field === undefined || !filename) {
      stream.resume();
      return;
    }
    arriving.push(
      receive(stream, filename, uploads).then((file) => {
        files[name] = file;
      }),
    );
  });

  try {
    await pipeline(request, parser);
    await Promise.all(arriving);
    for (const [name, file] of Object.entries(files)) await check(name, file, expected[name]!);
    return { fields, files };
  } catch (error) {
    await Promise.allSettled(arriving);
    await uploads.discard(files);
    if (error instanceof HttpRefusal) throw error;
    throw new HttpRefusal(400, 'The form could not be read.');
  }
}

function startParser(request: CallRequest, largest: number) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fields: 50, fieldSize: fieldBytes, files: 5, fileSize: largest + 1 },
    });
  } catch {
    throw new HttpRefusal(400, 'The form could not be read.');
  }
}

async function receive(
  stream: Readable & { truncated?: boolean },
  name: string,
  uploads: Uploads,
): Promise<ReceivedFile> {
  const path = await uploads.place();
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  try {
    await pipeline(stream, target);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name: name.slice(0, 255), size: target.bytesWritten };
}

async function check(name: string, file: ReceivedFile, field: FileField) {
  if (file.size > field.maxBytes) {
    throw new HttpRefusal(413, { [name]: `Must be at most ${Math.floor(field.maxBytes / 1024 / 1024)} MB.` });
  }
  if (field.kind === 'pdf' && !(await looksLikePdf(file.path)))
    throw new HttpRefusal(400, { [name]: field.wrongType });
}

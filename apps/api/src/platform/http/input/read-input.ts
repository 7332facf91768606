import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Contract } from '@lock-in/contracts';
import { json } from 'express';
import type { z } from 'zod';
import { callOf, requestOf } from '../call.ts';
import { HttpRefusal } from '../http-refusal.ts';
import { describeIssue } from './describe-issue.ts';
import { withLineFeeds } from './line-ends.ts';
import { readMultipart } from './multipart.ts';
import type { CallRequest } from '../request.ts';
import { unstorableField } from './storable-text.ts';
import { type ReceivedFile, Uploads } from './uploads.ts';

const readJson = json({ limit: '256kb', strict: true });

/**
 * Reads and validates what the contract names. It runs after the guards, so that a caller without access cannot make the server read a
 * body, and the caller is refused before their input.
 */
@Injectable()
export class ReadInput {
  constructor(private readonly uploads: Uploads) {}

  async read(context: ExecutionContext): Promise<void> {
    const call = callOf(context);
    const request = requestOf(context);
    const params = parse(call.params, request.params, call.ofOne ? 404 : 400);
    const query = parse(call.query, request.query, call.ofOne ? 404 : 400);
    const { fields, files } = await this.body(call, request);
    try {
      for (const [field, file] of Object.entries(files)) refuseUnstorable(file.name, field);
      request.input = { params, query, body: parse(call.body, fields), files };
    } catch (refusal) {
      await this.uploads.discard(files);
      throw refusal;
    }
  }

  private async body(
    call: Contract,
    request: CallRequest,
  ): Promise<{ fields: unknown; files: Record<string, ReceivedFile> }> {
    if (call.files) return readMultipart(request, call.files, this.uploads);
    if (!call.body) return { fields: undefined, files: {} };
    if (hasBody(request) && !request.is('application/json')) throw new HttpRefusal(415, 'Send JSON.');
    await new Promise<void>((resolve, reject) => {
      readJson(request, request.res!, (error?: unknown) => (error ? reject(asRefusal(error)) : resolve()));
    });
    return { fields: (request.body as unknown) ?? {}, files: {} };
  }
}

const hasBody = (request: CallRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** The first message of each field; a field is named by the last name in its path (`postData.title` is `title`). */
function parse(schema: z.ZodType | undefined, given: unknown, status = 400): unknown {
  const parsed = schema?.safeParse(withLineFeeds(given), { error: describeIssue });
  if (parsed === undefined) return undefined;
  if (parsed.success) {
    refuseUnstorable(parsed.data);
    return parsed.data;
  }
  if (status === 404) throw new HttpRefusal(404, 'Not found.');
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    fields[path.findLast((step) => typeof step === 'string') ?? 'body'] ??= message;
  }
  throw new HttpRefusal(400, fields);
}

/** Checks every text that a contract takes: fields of all kinds, and names of files. */
function refuseUnstorable(given: unknown, name?: string) {
  const field = unstorableField(given, name);
  if (field !== undefined) throw new HttpRefusal(400, { [field]: 'Contains characters that can’t be used.' });
}

const asRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status;
  if (status === 413) return new HttpRefusal(413, 'The request is too large.');
  if (status === 415) return new HttpRefusal(415, 'This encoding is not supported.');
  if (status === 400) return new HttpRefusal(400, 'The request is not valid JSON.');
  return error;
};

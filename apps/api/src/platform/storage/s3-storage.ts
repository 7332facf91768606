import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Settings } from '../config/s3-settings.ts';
import {
  type ByteRange,
  kindOf,
  type QuarantinedFile,
  Storage,
  type StoredBytes,
  type StoredFile,
  typeOf,
} from './storage.ts';
import { StorageTrouble } from './storage-trouble.ts';

/** Prefix of keys in quarantine, in the same bucket. */
const quarantine = 'quarantine/';

/** Time limits in milliseconds: until an answer begins, and for silence within it. */
const limits = { answer: 60_000, silence: 30_000 } as const;
/** A file may take longer to arrive, at no less than this. */
const slowestBytesPerMs = 100;

/** Files in a bucket of any S3-compatible store. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    { endpoint, region, bucket, credentials, pathStyle }: S3Settings,
    private readonly timeouts: Record<keyof typeof limits, number> = limits,
    private readonly listedAtOnce = 1_000,
  ) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials !== undefined && { credentials }),
      // Few stores other than Amazon's support checksums in trailers, the SDK's default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The SDK would warn on the console; errors are thrown, and logged by us.
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      requestHandler: {
        connectionTimeout: 5_000,
        socketTimeout: timeouts.silence,
        requestTimeout: timeouts.answer,
        // It would only be logged.
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(path: string, key: string) {
    const kind = kindOf(key);
    if (kind === undefined) throw new Error('This is not the key of a stored file.');
    const { size } = await stat(path);
    await this.ask(
      this.client.send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: typeOf(kind),
        }),
        { requestTimeout: this.timeouts.answer + size / slowestBytesPerMs },
      ),
    );
    await rm(path, { force: true });
  }

  async read(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    if (kindOf(key) === undefined) return undefined;
    const at = { Bucket: this.bucket, Key: key };
    try {
      const wanted = range && `bytes=${range.start}-${range.end ?? ''}`;
      const { Body, ContentLength, ContentRange } = await this.client.send(
        new GetObjectCommand({ ...at, ...(wanted !== undefined && { Range: wanted }) }),
      );
      const length = ContentLength ?? 0;
      const [, start = '0', size = String(length)] =
        /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange ?? '') ?? [];
      return {
        stream: Body as Readable,
        size: Number(size),
        start: Number(start),
        end: Number(start) + length - 1,
      };
    } catch (error) {
      if (statusOf(error) === 404) return (await this.restore(key)) ? this.read(key, range) : undefined;
      // The file ends before the range begins.
      if (statusOf(error) === 416) return this.read(key);
      throw troubleOf(error);
    }
  }

  async remove(key: string) {
    if (kindOf(key) === undefined) return;
    await this.delete(key);
    await this.delete(quarantine + key);
  }

  async quarantine(key: string) {
    if (kindOf(key) !== undefined) await this.move(key, quarantine + key);
  }

  async restore(key: string) {
    return kindOf(key) !== undefined && (await this.move(quarantine + key, key));
  }

  async *list(): AsyncGenerator<StoredFile> {
    for await (const { key, modified } of this.objects())
      if (kindOf(key) !== undefined) yield { key, storedAt: modified };
  }

  async *quarantined(): AsyncGenerator<QuarantinedFile> {
    for await (const { key, modified } of this.objects(quarantine)) {
      const bare = key.slice(quarantine.length);
      if (kindOf(bare) !== undefined) yield { key: bare, since: modified };
    }
  }

  /** Nothing to do: an object is there as a whole or not at all. */
  async tidy() {}

  /** A code for why the bucket cannot be used; undefined if it can. */
  async problem(): Promise<string | undefined> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
      return undefined;
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      return code ?? name ?? 'no answer';
    }
  }

  close() {
    this.client.destroy();
  }

  /** Lists page by page after the last key seen, which every store supports; forms of continuation tokens differ. */
  private async *objects(prefix = ''): AsyncGenerator<{ key: string; modified: Date }> {
    let after: string | undefined;
    for (;;) {
      const page = {
        Prefix: prefix,
        MaxKeys: this.listedAtOnce,
        ...(after !== undefined && { Marker: after }),
      };
      const { Contents = [], IsTruncated } = await this.ask(
        this.client.send(new ListObjectsCommand({ Bucket: this.bucket, ...page })),
      );
      for (const { Key: key, LastModified: modified } of Contents) {
        after = key;
        if (key !== undefined && modified) yield { key, modified };
      }
      if (!IsTruncated || Contents.length === 0) return;
    }
  }

  /** A crash in between leaves both copies, and the next move completes it. False if the object is not there. */
  private async move(from: string, to: string): Promise<boolean> {
    const copy = { Bucket: this.bucket, CopySource: `${this.bucket}/${from}`, Key: to };
    try {
      await this.client.send(new CopyObjectCommand(copy));
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw troubleOf(error);
    }
    await this.delete(from);
    return true;
  }

  private async delete(key: string) {
    await this.ask(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  private async ask<Answer>(asking: Promise<Answer>): Promise<Answer> {
    try {
      return await asking;
    } catch (error) {
      throw troubleOf(error);
    }
  }
}

const ignore = () => undefined;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A store that is full or does not answer is not a bug of ours: the caller learns which it is. Other errors are passed on. */
function troubleOf(error: unknown): unknown {
  const status = statusOf(error);
  if (status === 507 || /StorageFull|QuotaExceeded/.test((error as Error).name))
    return new StorageTrouble('full', error);
  return status === undefined || status >= 500 || status === 429 ? new StorageTrouble('away', error) : error;
}

import type { TestS3 } from '@lock-in/testing';
import { randomBytes } from 'node:crypto';

/** The settings of every process of the shape, except role, folder and the pooler's address. */
export const sharedSettings = ({
  url,
  replicaUrl,
  redisUrl,
  s3,
}: {
  url: string;
  replicaUrl: string;
  redisUrl: string;
  s3: Pick<TestS3, 'bucket' | 'endpoint' | 'credentials'>;
}) => ({
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: replicaUrl,
  REDIS_URL: redisUrl,
  S3_BUCKET: s3.bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  SESSION_SECRET: newSecret(),
  MASTER_KEY: newSecret(),
  TRUST_PROXY: '1',
});

/** Settings that only workers may have. */
export const workerSettings = (sealAnchor: string) => ({ SEAL_KEY: newSecret(), SEAL_ANCHOR: sealAnchor });

const newSecret = () => randomBytes(32).toString('hex');

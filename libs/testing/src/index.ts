export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { describeOnEveryPostgres, describeWith } from './describe-with.ts';
export { startRedis, type TestRedis } from './redis.ts';
export { findChromium, type InstalledChromium } from './chromium.ts';
export { holdInTransaction } from './hold-in-transaction.ts';
export { pdf } from './pdf.ts';
export { unzip } from './unzip.ts';
export { startDatabaseProxy, type Cut, type DatabaseProxy } from './database-proxy.ts';
export { startS3, type TestS3 } from './s3.ts';

import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { describeSchema } from './describe-schema.ts';
import { createTestDatabase } from './test-database.ts';

const golden = 'migrations/schema.sql';

describe('The schema', () => {
  it('that the migrations add up to is the one that was reviewed', async () => {
    const database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    const schema = await describeSchema(owner);
    await owner.end();
    await database.drop();
    if (process.env['WRITE_SCHEMA'] === 'true') await writeFile(golden, schema);
    expect(schema).toBe(await readFile(golden, 'utf8'));
  });
});

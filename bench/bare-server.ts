/**
 * The minimum cost of a page of the feed in Node: its SQL statements, the first of which reads the session, and the answer written as
 * JSON. Reads its task from standard input and prints its address.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

interface Task {
  readonly databaseUrl: string;
  readonly statements: readonly {
    readonly name?: string;
    readonly text: string;
    readonly values: readonly (string | null)[];
  }[];
  readonly page: object;
}

const { databaseUrl, statements, page } = (await json(process.stdin)) as Task;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const [session, ...others] = statements;
const ask = ({ values, ...statement }: Task['statements'][number]) =>
  pool.query({ ...statement, values: [...values] });

async function answer(response: ServerResponse): Promise<void> {
  await ask(session!);
  await Promise.all(others.map(ask));
  const body = JSON.stringify(page);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((_, response) => void answer(response));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

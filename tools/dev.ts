import { spawn } from 'node:child_process';
import { buildWhatChanged } from './build.ts';

/**
 * What `npm run dev` runs: the API, compiled and restarted as its sources change, and beside it Vite with the web app,
 * which passes calls on to the API (`API_URL`). Open the address that Vite prints.
 */
const processes = [
  { folder: 'apps/api', command: ['nest', 'build', '--config', '../../nest-cli.json', '--watch'] },
  {
    folder: '.',
    command: ['node', '--watch', '--conditions=source', '--enable-source-maps', 'apps/api/dist/main.js'],
  },
  { folder: 'apps/web', command: ['vite', '--clearScreen', 'false'] },
];

await buildWhatChanged();
const children = processes.map(({ folder, command: [program = '', ...args] }) =>
  spawn(program, args, { cwd: folder, stdio: 'inherit' }),
);

// One for all: where one ends, the others have no use.
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
for (const child of children) child.once('exit', stopAll);

import { enableCompileCache } from 'node:module';
import { buildWhatChanged } from './build.ts';

/**
 * `npm start`: builds if needed, then runs the program in this process, so that signals reach it directly. Builds are separate
 * processes, so that nothing of them stays in memory.
 */
try {
  await buildWhatChanged();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// Without the cache, a quarter of a start's processor time is spent parsing.
enableCompileCache('.cache/compiled');
await import(new URL('../apps/api/dist/programs/main.js', import.meta.url).href);

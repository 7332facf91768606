import { enableCompileCache } from 'node:module';
import { buildWhatChanged } from './build.ts';

/**
 * What `npm start` runs: builds if needed, then becomes the program. One process, so that a signal reaches the program
 * itself; the builds are processes of their own, so that nothing of them stays in memory.
 */
try {
  await buildWhatChanged();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// A quarter of a start's processor time is parsing what was parsed at the start before.
enableCompileCache('.cache/compiled');
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);

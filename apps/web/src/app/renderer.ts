import type { DrawDocument } from '@lock-in/contracts';

/**
 * The file that the API loads, by the version of its build. The renderer itself is in a chunk with a name of its own, from which the pages'
 * chunks import what they share with it: if it were here, they would load it once more, without the version.
 */
export const drawDocument: DrawDocument = async (request) =>
  (await import('./entry-server.tsx')).drawDocument(request);

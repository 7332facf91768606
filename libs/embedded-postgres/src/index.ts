export { StartError } from './failure.ts';
export { packagedBinaries } from './binaries.ts';
export {
  bySocket,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
  stopAbandoned,
  type EmbeddedPostgres,
  type RunningServer,
  type StartOptions,
} from './server.ts';

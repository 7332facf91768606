export { StartError } from './failure.ts';
export { packagedBinaries } from './binaries.ts';
export { findRunning, start, type RunningServer, type Server, type StartOptions } from './server.ts';

import { provide } from './servers.ts';

/** For tests on the oldest supported version. */
export default () => provide('postgres15');

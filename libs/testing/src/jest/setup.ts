import { provide } from './servers.ts';

/** For projects whose tests use one database server. */
export default () => provide('main');

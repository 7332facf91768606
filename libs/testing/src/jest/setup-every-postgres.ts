import { provide } from './servers.ts';

/** For projects whose tests run on each supported version. */
export default async function setUp(): Promise<void> {
  await provide('main');
  await provide('postgres15');
}

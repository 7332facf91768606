import { removeAll } from './servers.ts';

export default removeAll;

/** What Jest itself runs of a file of tests; see environment.mjs. */
const code = `loadByNode(__filename, { jest, expect, describe, test, it, beforeAll, beforeEach, afterAll, afterEach });`;

export default { process: () => ({ code }) };

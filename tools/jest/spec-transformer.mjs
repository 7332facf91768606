/** The only code of a test file that Jest runs itself; see environment.mjs. */
const code = `loadByNode(__filename, { jest, expect, describe, test, it, beforeAll, beforeEach, afterAll, afterEach });`;

export default { process: () => ({ code }) };

import { type Violation, violation } from '@lock-in/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe.each(['/api/violations', '/api/getAllViolations'])('The violation reasons at %s', (path) => {
  it('are eight, each named by its description', async () => {
    const { status, body } = await (await test.signedIn('Admin')).get(path);
    expect(status).toBe(200);
    const reasons = (body as Violation[]).map((reason) => violation.parse(reason));
    expect(new Set(reasons.map(({ description }) => description)).size).toBe(8);
    expect(reasons.map(({ name }) => name)).toEqual(reasons.map(({ description }) => description));
  });
});

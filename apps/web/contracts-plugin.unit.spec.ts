import * as contracts from '@lock-in/contracts';
import { withoutSchemas } from './contracts-plugin.ts';

describe('the contracts in the browser', () => {
  const values = withoutSchemas(contracts);
  const valueOf = (name: string): unknown => JSON.parse(values.get(name) ?? 'null');

  it('are where a call goes and how its body is sent', () => {
    expect(valueOf('getPost')).toEqual({ method: 'GET', path: '/api/post/:postId', answer: {} });
    expect(valueOf('applyJob')).toMatchObject({ path: '/api/applyJob', files: { resume: { kind: 'pdf' } } });
    expect(valueOf('login')).toMatchObject({ forgery: 'origin' });
    expect(valueOf('viewResume')).toMatchObject({ answer: { binary: ['application/pdf'] } });
  });

  it('keep the limits and the lists of choices', () => {
    expect(valueOf('postLimits')).toEqual({ title: 200, content: 10_000, labels: 5 });
    expect(valueOf('jobTypes')).toEqual(['Part Time', 'Full Time', 'Internship', 'Contract']);
  });

  it('have no schema and no function', () => {
    for (const name of ['job', 'jobInput', 'contract', 'paged', 'isBinary'])
      expect(values.has(name)).toBe(false);
    expect([...values.values()].join()).not.toMatch(/_zod|ZodType/);
  });
});

import type { APIResponse } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** An API call by the visitor's session, for the set-up of tests. */
export async function callAs(
  { context }: Visitor,
  path: string,
  body: unknown,
  as: 'data' | 'multipart' = 'data',
): Promise<APIResponse> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? '';
  const answer = await context.request.post(path, {
    headers: { 'X-CSRFToken': decodeURIComponent(token) },
    [as]: body,
  });
  expect(answer.ok()).toBe(true);
  return answer;
}

/** The visitor's account. */
export async function meAs({
  context,
}: Visitor): Promise<{ accountId: number; userId: number; companyId: number }> {
  const answer = await context.request.get('/api/me');
  return (await answer.json()) as { accountId: number; userId: number; companyId: number };
}

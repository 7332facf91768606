export const jobTag = (id: number) => ({ type: 'Job' as const, id });

/** The answer of a write that has nothing to show. */
export const success = { success: true } as const;

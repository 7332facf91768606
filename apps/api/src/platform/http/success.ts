/** The answer of a write that returns nothing else. */
export const success = { success: true } as const;

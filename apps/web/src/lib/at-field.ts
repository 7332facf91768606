import { isApiError } from './api-error.ts';

/** Rejects with the same error at the field that it speaks of, for the server's sentences that name none: by sentence. */
export const atField =
  (fields: Readonly<Record<string, string>>) =>
  (error: unknown): Promise<never> => {
    const known = isApiError(error) && typeof error.error === 'string' ? error : undefined;
    const field = known && fields[known.error as string];
    const told = field === undefined ? error : { ...known, error: { [field]: known?.error } };
    return Promise.reject(told);
  };

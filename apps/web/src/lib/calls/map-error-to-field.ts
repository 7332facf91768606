import { isApiError } from './api-error.ts';

/** For server messages that name no field: maps known messages to fields, and rejects with the error at that field. */
export const mapErrorToField =
  (fields: Readonly<Record<string, string>>) =>
  (error: unknown): Promise<never> => {
    const known = isApiError(error) && typeof error.error === 'string' ? error : undefined;
    const field = known && fields[known.error as string];
    const refusal = field === undefined ? error : { ...known, error: { [field]: known?.error } };
    return Promise.reject(refusal);
  };

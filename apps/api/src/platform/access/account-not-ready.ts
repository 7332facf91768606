import { HttpRefusal } from '../http/http-refusal.ts';

/** The session is valid, but no read model shows its account yet. Not a 401: the person is signed in. */
export const accountNotReady = () =>
  new HttpRefusal(503, 'Your account is not ready yet. Try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });

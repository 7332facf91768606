/*
 * A subject is what can be forgotten by itself, and has a key of its own: a stream (`post-12`), or, if it belongs to another subject with
 * whose data it must be forgotten too, that subject, a colon and the stream (`account-41:job-7/application-34`).
 */

/** The subject whose key encrypts the key of this one; undefined if the master key does. */
export function holderOf(subject: string): string | undefined {
  const colon = subject.indexOf(':');
  return colon < 0 ? undefined : subject.slice(0, colon);
}

/** The stream that is forgotten with the subject. The subject's key is made when that stream begins. */
export const streamOfSubject = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

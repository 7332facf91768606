import { openResume, viewResume } from '@lock-in/contracts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { addressOf, call } from '../../lib/calls/call.ts';

const openMutation = api.injectEndpoints({
  endpoints: (build) => ({
    openResume: build.mutation({ ...call(openResume, (uri: string) => ({ body: { uri } })) }),
  }),
});
const { useOpenResumeMutation } = openMutation;

/**
 * The URL of a resume for the company that opens it: `undefined` until the opening is recorded, so that the applicant cannot replace what
 * is being read. Whatever the answer, the file itself is refused if it was replaced.
 */
export function useOpenedResume(uri: string | null): string | null | undefined {
  const [open] = useOpenResumeMutation();
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (uri !== null) void open(uri).then(() => setOpened(uri));
  }, [uri, open]);
  if (uri === null) return null;
  return opened === uri ? addressOf(viewResume, { query: { uri } }) : undefined;
}

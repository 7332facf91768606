import { Button, Checkbox, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useEffect } from 'react';
import { Problem } from '../ui/problem.tsx';
import { useForm } from '../ui/use-form.ts';
import classes from './identity.module.css';
import { useUnconfirmedCodes } from './unconfirmed-codes.ts';

interface RecoveryCodesProps {
  readonly accountId: number;
  readonly codes: readonly string[];
  readonly onDone: () => Promise<void>;
  /** Omits the heading, for a dialog that has its own title. */
  readonly untitled?: boolean;
  readonly done?: string;
}

/** Codes that replace a lost phone. They are shown only once, so the user must confirm that they are stored. */
export function RecoveryCodes({ accountId, codes, onDone, untitled, done = 'Continue' }: RecoveryCodesProps) {
  const [, setUnconfirmed, forget] = useUnconfirmedCodes(accountId);
  const form = useForm({
    initial: { kept: false },
    send: async () => {
      forget();
      await onDone();
    },
  });
  const text = codes.join('\n');

  useEffect(() => setUnconfirmed(true), [setUnconfirmed]);

  // A reload would lose the codes; the browser shows its own confirmation.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <form {...form.props}>
      <Stack>
        {!untitled && <Title order={2}>Keep your recovery codes</Title>}
        <Text c="dimmed">
          Each of them signs you in once if you lose your phone. They are not shown again, so store them
          somewhere safe.
        </Text>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group grow>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={() => download(text)}>
            Download
          </Button>
        </Group>
        <Checkbox
          label="I have stored these codes"
          checked={form.values.kept}
          onChange={({ currentTarget }) => form.set('kept', currentTarget.checked)}
        />
        <Problem problem={form.problem} />
        <Button type="submit" disabled={!form.values.kept} loading={form.sending}>
          {done}
        </Button>
      </Stack>
    </form>
  );
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([`Lock In recovery codes\n\n${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'lock-in-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

import { Button, Checkbox, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { Problem } from '../../ui/feedback/problem.tsx';
import { saveText } from '../../ui/edits/save-text.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import classes from '../identity.module.css';
import { useUnconfirmedCodes } from './unconfirmed-codes.ts';

interface RecoveryCodesProps {
  readonly accountId: number;
  readonly codes: readonly string[];
  readonly onDone: () => Promise<void>;
  /** Omits the heading, for a dialog that has its own title. */
  readonly untitled?: boolean;
  readonly done?: string;
}

/** Codes that replace a lost phone. They are shown only once, so the user must confirm that they are saved. */
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
  const download = () =>
    saveText(`Lock In recovery codes\n\n${text}\n`, 'lock-in-recovery-codes.txt', 'text/plain');

  useEffect(() => setUnconfirmed(true), [setUnconfirmed]);

  // A reload would lose the codes; the browser shows its own confirmation.
  useWindowEvent('beforeunload', (event) => event.preventDefault());

  return (
    <form {...form.props}>
      <Stack>
        {!untitled && <Title order={2}>Save your recovery codes</Title>}
        <Text c="dimmed">
          Each of them signs you in once if you lose your phone. They are not shown again, so save them
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
          <Button variant="default" onClick={download}>
            Download
          </Button>
        </Group>
        <Checkbox
          label="I have saved these codes"
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

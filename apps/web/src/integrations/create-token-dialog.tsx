import { tokenLifetimes, tokenNameLimit, type TokenScope } from '@lock-in/contracts';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { useForm } from '../ui/use-form.ts';
import { useCreateApiTokenMutation } from './calls.ts';
import { Choices } from './choices.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { scopeWords } from './words.ts';

interface CreateTokenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Once there is a token, the way out leads over its being stored. */
export default function CreateTokenDialog({ opened, onClose }: CreateTokenDialogProps) {
  const [token, setToken] = useState<string>();
  const [create, { isLoading }] = useCreateApiTokenMutation();
  const bound = isLoading || token !== undefined;
  return (
    <Modal
      opened={opened}
      onClose={bound ? () => {} : onClose}
      withCloseButton={!bound}
      title={token === undefined ? 'Create token' : 'Store your token'}
    >
      {token === undefined ? (
        <TokenForm
          onCancel={onClose}
          send={async (body) => setToken((await create({ body }).unwrap()).token)}
        />
      ) : (
        <OneTimeSecret
          label="Token"
          secret={token}
          text="Give it to the program that acts for your company. It is not shown again: if you lose it, revoke it and create another one."
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

interface Wanted {
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly days: (typeof tokenLifetimes)[number];
}

function TokenForm({ send, onCancel }: { send: (wanted: Wanted) => Promise<void>; onCancel: () => void }) {
  const form = useForm({
    initial: { name: '', scopes: [] as TokenScope[], days: '90' },
    check: ({ name, scopes }) => ({
      ...(name.trim() === '' && { name: 'Name is required.' }),
      ...(scopes.length === 0 && { scopes: 'Choose at least one scope.' }),
    }),
    send: ({ days, ...rest }) =>
      send({ ...rest, days: tokenLifetimes.find((each) => String(each) === days) ?? 90 }),
    fallback: 'The token could not be created. Please try again.',
  });
  return (
    <form {...form.props}>
      <Stack>
        <TextInput
          {...form.field('name')}
          label="Name"
          description="Say which program uses it."
          maxLength={tokenNameLimit}
          autoComplete="off"
          data-autofocus
        />
        <Choices
          label="What it may do"
          words={scopeWords}
          chosen={form.values.scopes}
          error={form.errors.scopes}
          onChange={(scopes) => form.set('scopes', scopes)}
        />
        <NativeSelect
          {...form.field('days')}
          label="Expires in"
          data={tokenLifetimes.map((days) => ({
            value: String(days),
            label: days === 365 ? '1 year' : `${days} days`,
          }))}
        />
        <Problem problem={form.problem} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={form.sending}>
            Cancel
          </Button>
          <Button type="submit" loading={form.sending}>
            Create token
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { tokenLifetimes, tokenNameLimit, type TokenScope } from '@lock-in/contracts';
import { areScopesWhole, scopesWith } from '@lock-in/contracts/scopes';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { FormActions } from '../ui/forms/form-actions.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useCreateApiTokenMutation } from './endpoints.ts';
import { Choices } from './choices.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { scopeWords } from './texts.ts';

const secret = {
  title: 'Store your token',
  label: 'Token',
  text: 'Give it to the program that acts for your company. It is not shown again: if you lose it, revoke it and create another one.',
};

export default function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = useCreateApiTokenMutation();
  return (
    <SecretDialog title="Create token" secret={secret} sending={isLoading} onClose={onClose}>
      {(show) => (
        <TokenForm onCancel={onClose} send={async (body) => show((await create({ body }).unwrap()).token)} />
      )}
    </SecretDialog>
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
      ...(scopes.length === 0 && { scopes: 'Choose at least one permission.' }),
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
          label="Permissions"
          words={scopeWords}
          chosen={form.values.scopes}
          error={form.errors.scopes}
          onChange={(scopes) => form.set('scopes', wholeScopes(scopes, form.values.scopes))}
        />
        <NativeSelect
          {...form.field('days')}
          label="Expires in"
          data={tokenLifetimes.map((days) => ({
            value: String(days),
            label: days === 365 ? '1 year' : `${days} days`,
          }))}
        />
        <FormActions form={form} submit="Create token" onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Adding a scope adds the scopes that it requires; removing a scope removes those that require it. */
function wholeScopes(chosen: readonly TokenScope[], before: readonly TokenScope[]): TokenScope[] {
  if (areScopesWhole(chosen)) return [...chosen];
  const isAdded = chosen.length > before.length;
  return isAdded
    ? [...new Set(chosen.flatMap(scopesWith))]
    : chosen.filter((scope) => scopesWith(scope).every((each) => chosen.includes(each)));
}

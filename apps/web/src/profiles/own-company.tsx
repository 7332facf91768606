import { Button, Group, TextInput } from '@mantine/core';
import { isPending, savedText } from '../app/pending-answer.ts';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { DeleteAccount } from './delete-account.tsx';
import { checkProfile, draftOf } from './profile-draft.ts';
import type { ActiveProfile } from './profile-view.tsx';
import { useProfileQuery } from './queries.ts';
import { useSaveProfileMutation } from './save-mutation.ts';

/** What a company may do with its account before it is verified: correct its name, or leave. */
export function OwnCompany() {
  const { accountId } = useMe();
  const { data: profile } = useProfileQuery(String(accountId));
  return (
    <Card component="section" aria-label="Your account">
      {profile && !profile.isDisabled && <NameForm profile={profile} />}
      <Group justify="flex-end" mt="md">
        <DeleteAccount />
      </Group>
    </Card>
  );
}

function NameForm({ profile }: { profile: ActiveProfile }) {
  const me = useMe();
  const [save] = useSaveProfileMutation();
  const form = useForm({
    initial: { name: profile.name },
    check: ({ name }) => {
      const { name: problem } = checkProfile({ ...draftOf(profile), name });
      return problem === undefined ? {} : { name: problem };
    },
    send: async ({ name }) => {
      const sent = await save({ me, draft: { ...draftOf(profile), name }, onProgress: () => {} }).unwrap();
      toast.success(isPending(sent) ? savedText : 'Your name was changed.');
    },
    fallback: 'Failed to save profile, please try again.',
  });
  return (
    <form {...form.props}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput {...form.field('name')} label="Company name" flex={1} autoComplete="organization" />
        <Button
          type="submit"
          variant="default"
          disabled={form.values.name.trim() === profile.name}
          loading={form.sending}
        >
          Change name
        </Button>
      </Group>
      <Problem problem={form.problem} />
    </form>
  );
}

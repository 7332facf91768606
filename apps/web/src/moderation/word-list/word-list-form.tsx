import { longestListedWord, mostListedWords, type WordList } from '@lock-in/contracts';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { EditConflict } from '../../ui/edits/edit-conflict.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { type Seen, useSharedEdit } from '../../ui/edits/use-shared-edit.ts';
import { Card } from '../../ui/layout/card.tsx';
import { count } from '../../ui/words/format.ts';
import { Trial } from './trial.tsx';
import { useSaveWordListMutation } from './word-list-endpoints.ts';
import { growing } from '../../ui/forms/growing.ts';

/** Each list as text, one entry a line. */
interface Lists {
  readonly hold: string;
  readonly refuse: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const seenIn = ({ hold, refuse, revision }: WordList): Seen<Lists> => ({
  values: { hold: hold.join('\n'), refuse: refuse.join('\n') },
  revision,
});

const names = { hold: 'Hold for review', refuse: 'Refuse' } as const;

function problemIn(text: string): string | undefined {
  const long = linesOf(text).find((line) => line.length > longestListedWord);
  return long && `“${long.slice(0, 20)}…” is longer than ${longestListedWord} characters.`;
}

function check({ hold, refuse }: Lists) {
  const problems = Object.entries({ hold: problemIn(hold), refuse: problemIn(refuse) });
  if (linesOf(hold).length + linesOf(refuse).length > mostListedWords)
    return { hold: `The lists can have ${count(mostListedWords)} entries at most.` };
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

export function WordListForm({ list }: { list: WordList }) {
  const [save] = useSaveWordListMutation();
  const edited = useSharedEdit(seenIn(list), seenIn);
  const form = useForm({
    initial: edited.seen.values,
    settle: edited.settle,
    check,
    send: async ({ hold, refuse }) => {
      const { revision } = edited.seen;
      const body = { hold: linesOf(hold), refuse: linesOf(refuse) };
      const saved = await save({ body: { ...body, ...(revision !== undefined && { revision }) } }).unwrap();
      if (saved) {
        edited.see(seenIn(saved));
        form.restart(seenIn(saved).values);
      }
      toast.success('Word list saved.');
    },
    fallback: 'The word list could not be saved. Please try again.',
  });
  const { hold, refuse } = form.values;
  return (
    <Stack>
      <Card component="section" aria-labelledby="word-list">
        <form {...form.props}>
          <Title order={2} id="word-list">
            Words, links and domains
          </Title>
          <Text c="dimmed" mb={16}>
            One a line: a word or phrase, a domain such as casino.example with everything below it, or the
            beginning of a link. Case, accents, invisible characters and letters that look alike make no
            difference. What was written before stays as it is.
          </Text>
          <Stack>
            {form.problem && <Problem problem={form.problem} />}
            <Textarea
              {...form.field('hold')}
              label={names.hold}
              description="Posts and comments with one of these are hidden until an admin decides."
              {...growing(5, 16)}
              spellCheck={false}
            />
            <Textarea
              {...form.field('refuse')}
              label={names.refuse}
              description="Posts and comments with one of these are not accepted. Their authors read which one it is."
              {...growing(5, 16)}
              spellCheck={false}
            />
            <EditConflict
              conflict={edited.conflict}
              form={form}
              names={names}
              show={(_, value) => String(value)}
            />
            <Group>
              <Button type="submit" loading={form.sending}>
                Save word list
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
      <Trial lists={{ hold: linesOf(hold), refuse: linesOf(refuse) }} />
    </Stack>
  );
}

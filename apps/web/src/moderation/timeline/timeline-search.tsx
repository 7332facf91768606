import { timelineKinds } from '@lock-in/contracts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconTimeline } from '../../ui/icons/later.ts';
import { things } from '../history/decision-kinds.ts';
import type { FromHistory } from '../history/from-history.ts';
import { subjectIn, timelineOf } from '../decision/subject-address.ts';

/** Opens the history of a subject by its link or its number. */
export function TimelineSearch() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTimeline size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Find a timeline
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Find a timeline">
        <SubjectForm onFound={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function SubjectForm({ onFound }: { onFound: () => void }) {
  const [kind, setKind] = useState<(typeof timelineKinds)[number]>('post');
  const [written, setWritten] = useState('');
  const [wrong, setWrong] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state: FromHistory = { from: pathname + search };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const subject = subjectIn(written, kind);
    setWrong(!subject);
    if (!subject) return;
    onFound();
    void navigate(timelineOf(subject), { state });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">Everything that ever happened to a post, a job, an account or a company.</Text>
        <Group gap={8} align="flex-start" wrap="nowrap">
          <ChoiceSelect
            label="Type"
            w={130}
            flex="none"
            choices={timelineKinds.map((value) => ({ value, label: things[value].word }))}
            value={kind}
            onChoose={(value) => setKind(timelineKinds.find((one) => one === value) ?? kind)}
          />
          <TextInput
            label="Link or number"
            placeholder="12, or …/post/12"
            flex={1}
            data-autofocus
            autoComplete="off"
            value={written}
            error={wrong && 'Paste a link to it, or type its number.'}
            onChange={({ currentTarget }) => {
              setWritten(currentTarget.value);
              setWrong(false);
            }}
          />
        </Group>
        <Group justify="flex-end">
          <Button type="submit">Open</Button>
        </Group>
      </Stack>
    </form>
  );
}

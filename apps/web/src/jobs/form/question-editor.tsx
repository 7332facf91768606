import { questionLimits, type Question } from '@lock-in/contracts';
import { ActionIcon, Button, Group, Stack, Switch, TextInput, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { Card } from '../../ui/layout/card.tsx';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { IconPlus, IconTrash, IconX } from '../../ui/icons/frame.ts';
import type { QuestionDraft } from './question-draft.ts';

const kinds: readonly { readonly value: Question['kind']; readonly label: string }[] = [
  { value: 'text', label: 'Short text' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'choice', label: 'One choice' },
];

interface QuestionEditorProps {
  readonly number: number;
  readonly value: QuestionDraft;
  readonly errorId: string | undefined;
  readonly onChange: (question: QuestionDraft) => void;
  readonly onRemove: () => void;
}

export function QuestionEditor({ number, value, errorId, onChange, onRemove }: QuestionEditorProps) {
  const { text, kind, isRequired } = value;
  const isWrong = errorId !== undefined && text.trim() === '';
  const remove = `Remove question ${number}`;
  return (
    <Card component="section" aria-label={`Question ${number}`}>
      <Stack gap={12}>
        <Group wrap="nowrap" align="flex-end" gap={8}>
          <TextInput
            label={`Question ${number}`}
            flex={1}
            data-question
            maxLength={questionLimits.text}
            value={text}
            aria-invalid={isWrong || undefined}
            aria-describedby={errorId}
            onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
          />
          <Tooltip label={remove}>
            <ActionIcon size={36} aria-label={remove} onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <Group gap="8px 16px" align="flex-end">
          <ChoiceSelect
            label="Answer"
            choices={kinds}
            value={kind}
            onChoose={(chosen) => onChange({ ...value, kind: chosen as Question['kind'] })}
          />
          <Switch
            label="Required"
            checked={isRequired}
            mb={8}
            onChange={({ currentTarget }) => onChange({ ...value, isRequired: currentTarget.checked })}
          />
        </Group>
        {kind === 'choice' && <Options {...{ value, errorId, onChange }} />}
      </Stack>
    </Card>
  );
}

function Options({ value, errorId, onChange }: Pick<QuestionEditorProps, 'value' | 'errorId' | 'onChange'>) {
  const { options } = value;
  const set = (changed: string[]) => onChange({ ...value, options: changed });
  return (
    <Stack gap={8} align="flex-start">
      {options.map((option, at) => (
        <Group key={at} wrap="nowrap" gap={8} w="100%">
          <TextInput
            aria-label={`Choice ${at + 1}`}
            placeholder={`Choice ${at + 1}`}
            flex={1}
            maxLength={questionLimits.option}
            value={option}
            aria-describedby={errorId}
            onChange={({ currentTarget }) => set(options.with(at, currentTarget.value))}
          />
          {options.length > questionLimits.fewestOptions && (
            <ActionIcon
              size={36}
              aria-label={`Remove choice ${at + 1}`}
              onClick={() => set(options.toSpliced(at, 1))}
            >
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={options.length >= questionLimits.options}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => set([...options, ''])}
      >
        Add choice
      </Button>
    </Stack>
  );
}

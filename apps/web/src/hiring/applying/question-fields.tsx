import { type Question, questionLimits } from '@lock-in/contracts';
import { Radio, Stack, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { useForm } from '../../ui/forms/use-form.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import { answerField, type ApplyValues } from './apply-form.ts';

interface QuestionFieldsProps {
  readonly questions: readonly Question[];
  readonly form: ReturnType<typeof useForm<ApplyValues>>;
}

/** The company's questions, each with the input for its kind. */
export function QuestionFields({ questions, form }: QuestionFieldsProps) {
  return questions.map((question) => {
    const name = answerField(question);
    const label = question.isRequired ? question.text : `${question.text} (optional)`;
    if (question.kind === 'text') {
      const field = form.field(name);
      return (
        <Textarea
          key={name}
          {...field}
          {...withLimit({ value: field.value ?? '', error: field.error }, questionLimits.answer)}
          label={label}
          autosize
          minRows={2}
          maxRows={8}
          disabled={form.sending}
        />
      );
    }
    const options = question.kind === 'yesNo' ? ['Yes', 'No'] : question.options;
    return (
      <Radio.Group
        key={name}
        label={label}
        value={form.values[name] ?? ''}
        error={form.errors[name]}
        onChange={(chosen) => form.set(name, chosen)}
      >
        <Stack gap={8} my={4}>
          {options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={option}
              disabled={form.sending}
              aria-invalid={form.errors[name] === undefined ? undefined : true}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  });
}

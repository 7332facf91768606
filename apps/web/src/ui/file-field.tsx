import type { FileField as FileRule } from '@lock-in/contracts';
import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useId, useRef, type DragEvent } from 'react';
import classes from './file-field.module.css';
import { fileSize } from './format.ts';

interface FileFieldProps {
  readonly label: string;
  readonly description?: string;
  /** The contract's rule: its kind, its limit and the words for a wrong type. */
  readonly rule: FileRule;
  readonly value: File | null;
  readonly error?: string | undefined;
  /** The share that is sent, 0…1, while it is being sent. */
  readonly progress?: number | undefined;
  readonly disabled?: boolean;
  /** Called with a file that fits the rule, or with null and the reason why not. */
  readonly onChange: (file: File | null, problem?: string) => void;
}

const accepted = { pdf: 'application/pdf,.pdf', image: 'image/png,image/jpeg,image/webp' } as const;

/** One file: chosen or dropped, named with its size, replaceable. What it really is, the server checks. */
export function FileField({
  label,
  description,
  rule,
  value,
  error,
  progress,
  disabled,
  onChange,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = problemWith(file, rule);
    onChange(problem === undefined ? file : null, problem);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) take(event.dataTransfer.files[0]);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', error === undefined ? 'description' : 'error']}
    >
      <div
        className={classes.field}
        data-error={error ? true : undefined}
        onDragOver={(e) => e.preventDefault()}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          accept={accepted[rule.kind]}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same file again is a choice too: after it was refused and mended.
            currentTarget.value = '';
          }}
        />
        <Group wrap="nowrap" gap={12}>
          <IconFileTypePdf size={22} stroke={1.75} aria-hidden className={classes.icon} />
          <div className={classes.name}>
            {value ? (
              <>
                <Text truncate>{value.name}</Text>
                <Text size="xs" c="dimmed">
                  {fileSize(value.size)}
                </Text>
              </>
            ) : (
              <Text c="dimmed">No file chosen</Text>
            )}
          </div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
            disabled={disabled}
            tabIndex={-1}
            aria-hidden
            onClick={() => input.current?.click()}
          >
            {value ? 'Replace' : 'Choose'}
          </Button>
        </Group>
        {progress !== undefined && <Progress value={progress * 100} size="xs" mt={8} aria-label="Upload" />}
      </div>
    </Input.Wrapper>
  );
}

/** By its type or by its name, because some systems give PDFs no type. */
function problemWith(file: File, { kind, maxBytes, wrongType }: FileRule): string | undefined {
  const fits =
    kind === 'pdf'
      ? file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf')
      : accepted.image.split(',').includes(file.type);
  if (!fits) return wrongType;
  return file.size > maxBytes ? `The file is larger than ${fileSize(maxBytes)}.` : undefined;
}

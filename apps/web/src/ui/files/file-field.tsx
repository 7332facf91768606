import type { FileField as FileRule } from '@lock-in/contracts';
import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { useId, useRef, useState, type DragEvent } from 'react';
import { IconFileTypePdf, IconPhoto, IconUpload, IconX } from '../icons/frame.ts';
import { accepted, checkFile } from './file-check.ts';
import classes from './file-field.module.css';
import { FileProgress } from './file-progress.tsx';
import { fileSize } from '../words/format.ts';
import type { Upload } from './use-upload.ts';

interface FileFieldProps {
  readonly label: string;
  readonly description?: string;
  /** The contract's rule: type, size limit, and the error text for a wrong type. */
  readonly rule: FileRule;
  readonly value: File | null;
  readonly error?: string | undefined;
  /** The uploaded share, 0…1, during the upload; see {@link useUpload}. */
  readonly progress?: number | undefined;
  /** Cancels the upload. */
  readonly onCancel?: () => void;
  readonly disabled?: boolean;
  /** Whether a dialog focuses it first. */
  readonly first?: boolean;
  /** Called with a valid file, or with `null` and, if an invalid one was chosen, the reason. */
  readonly onChange: (file: File | null, problem?: string) => void;
}

interface FormWithFile<Name extends string> {
  readonly values: Readonly<Record<Name, File | null>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  readonly sending: boolean;
  set(name: Name, file: File | null): void;
  fail(errors: Partial<Record<Name, string>>): void;
}

/** Props for a file of a form: `<FileField {...fileOf(form, 'resume', upload)} label="Resume" rule={rule} />`. */
export const fileOf = <Name extends string>(
  form: FormWithFile<NoInfer<Name>>,
  name: Name,
  upload: Upload,
) => ({
  value: form.values[name],
  error: form.errors[name],
  progress: upload.progress,
  onCancel: upload.cancel,
  disabled: form.sending,
  onChange: (file: File | null, problem?: string) => {
    form.set(name, file);
    if (problem !== undefined) form.fail({ [name]: problem } as Partial<Record<Name, string>>);
  },
});

/** A field for one file: chosen or dropped, shown with name and size, and replaced or removed until it is sent. */
export function FileField(props: FileFieldProps) {
  const { label, description, rule, value, error, progress, onCancel, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [dragged, setDragged] = useState(false);
  const sending = progress !== undefined;
  const disabled = props.disabled === true || sending;

  const take = async (files: FileList | null | undefined) => {
    const [file, another] = files ?? [];
    if (!file) return;
    if (another) return onChange(null, 'Choose one file.');
    latest.current = file;
    const problem = await checkFile(file, rule);
    // Another file was chosen while this one was being checked.
    if (latest.current === file) onChange(problem === undefined ? file : null, problem);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    if (!disabled) void take(event.dataTransfer.files);
  };
  const remove = () => {
    latest.current = undefined;
    onChange(null);
    input.current?.focus();
  };

  const Icon = rule.kind === 'pdf' ? IconFileTypePdf : IconPhoto;
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
        data-dragged={dragged && !disabled ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragged(true);
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          data-autofocus={props.first}
          accept={accepted[rule.kind]}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error ? `${id}-error` : `${id}-description`, `${id}-file`].join(' ')}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files);
            // Allows choosing the same file again, after it was refused and corrected.
            currentTarget.value = '';
          }}
        />
        <Group className={classes.row} data-chosen={value !== null || undefined} wrap="nowrap" gap={12}>
          <Icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
          <div className={classes.name} id={`${id}-file`}>
            {value ? (
              <>
                <Text title={value.name}>{value.name}</Text>
                <Text size="xs" c="dimmed">
                  {fileSize(value.size)}
                </Text>
              </>
            ) : (
              <Text c="dimmed">
                {dragged ? (
                  'Drop it here'
                ) : (
                  <>
                    Choose a file<span className={classes.drop}>, or drop it here</span>
                  </>
                )}
              </Text>
            )}
          </div>
          {!sending && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
              disabled={disabled}
              // Keyboard and screen readers use the input that covers the field.
              tabIndex={-1}
              aria-hidden
              onClick={() => input.current?.click()}
            >
              {value ? 'Replace' : 'Choose'}
            </Button>
          )}
          {value && !disabled && (
            <ActionIcon className={classes.above} aria-label={`Remove ${value.name}`} onClick={remove}>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </Group>
        {value && sending && <FileProgress size={value.size} share={progress} onCancel={onCancel} />}
      </div>
    </Input.Wrapper>
  );
}

import { companyLimits } from '@lock-in/contracts';
import { ActionIcon, Button, Input, Stack, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconPlus, IconX } from '../../ui/icons/frame.ts';
import classes from './links-field.module.css';
import type { DraftLink } from './profile-draft.ts';

interface LinksFieldProps {
  readonly value: readonly DraftLink[];
  readonly error?: string | undefined;
  readonly onChange: (links: readonly DraftLink[]) => void;
}

/** A list of named links. Empty rows are not sent. */
export function LinksField({ value, error, onChange }: LinksFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFull = value.length >= companyLimits.links;
  const wrong = error !== undefined && { error: true, 'aria-describedby': id };

  /** Changes the list, renders it synchronously and focuses the name of one of its links. */
  const change = (links: readonly DraftLink[], at: number) => {
    flushSync(() => onChange(links));
    list.current?.querySelectorAll<HTMLInputElement>('[data-name]')[Math.max(at, 0)]?.focus();
  };

  return (
    <Input.Wrapper
      label="Links (optional)"
      labelElement="div"
      description="We show the domain next to each link."
      error={error}
      errorProps={{ id }}
      inputWrapperOrder={['label', 'input', error === undefined ? 'description' : 'error']}
    >
      <Stack gap={8} ref={list} my={4} role="group" aria-label="Links">
        {value.map((link, at) => (
          <div key={at} className={classes.link}>
            <TextInput
              {...wrong}
              data-name
              aria-label={`Name of link ${at + 1}`}
              placeholder="Engineering blog"
              maxLength={companyLimits.label}
              value={link.label}
              onChange={({ currentTarget: { value: label } }) => onChange(value.with(at, { ...link, label }))}
            />
            <TextInput
              {...wrong}
              aria-label={`Address of link ${at + 1}`}
              placeholder="https://"
              type="url"
              maxLength={companyLimits.url}
              value={link.url}
              onChange={({ currentTarget: { value: url } }) => onChange(value.with(at, { ...link, url }))}
            />
            <ActionIcon
              size="lg"
              aria-label={`Remove link ${at + 1}`}
              title="Remove"
              onClick={() => change(value.toSpliced(at, 1), at - 1)}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </Stack>
      <Button
        variant="subtle"
        size="xs"
        mb={4}
        disabled={isFull}
        title={isFull ? `A company lists at most ${companyLimits.links} links.` : undefined}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => change([...value, { label: '', url: '' }], value.length)}
      >
        Add link
      </Button>
    </Input.Wrapper>
  );
}

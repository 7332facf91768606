import { postLimits, type Label } from '@lock-in/contracts';
import { Box, Combobox, Group, Input, InputBase, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { IconCheck } from '../../ui/icons/frame.ts';
import { freshForFiveMinutes, useLabelsQuery } from '../posts/post-endpoints.ts';
import { TagChip, TagChips } from './tag-chip.tsx';

interface TagPickerProps {
  /** Label ids. */
  readonly value: readonly number[];
  readonly error?: string | undefined;
  readonly onChange: (labelIds: number[]) => void;
}

export function TagPicker({ value, error, onChange }: TagPickerProps) {
  const { data: labels = [] } = useLabelsQuery(undefined, freshForFiveMinutes);
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (source) => {
      combobox.resetSelectedOption();
      if (source === 'keyboard') combobox.focusTarget();
      setSearch('');
    },
  });

  const full = value.length >= postLimits.labels;
  const found = labels.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);

  return (
    <div>
      <Combobox store={combobox} position="bottom-start" onOptionSubmit={(id) => toggle(Number(id))}>
        {/* Includes the label: if the list opens above the field, it then does not cover the label. */}
        <Combobox.DropdownTarget>
          <Input.Wrapper label="Tags (optional)" labelElement="div" error={error}>
            <Combobox.EventsTarget targetType="button">
              <InputBase
                component="button"
                type="button"
                pointer
                error={error !== undefined}
                rightSection={<Combobox.Chevron />}
                rightSectionPointerEvents="none"
                onClick={() => combobox.toggleDropdown()}
              >
                {value.length === 0 ? (
                  <Input.Placeholder>Select tags...</Input.Placeholder>
                ) : (
                  `${value.length} tag(s) selected`
                )}
              </InputBase>
            </Combobox.EventsTarget>
          </Input.Wrapper>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Search
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder="Search tags..."
            aria-label="Search tags"
          />
          <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label="Tags">
            {found.map((label) => (
              <TagOption
                key={label.labelId}
                label={label}
                chosen={value.includes(label.labelId)}
                full={full}
              />
            ))}
            {found.length === 0 && <Combobox.Empty>No tags found</Combobox.Empty>}
          </Combobox.Options>
          {full && <Combobox.Footer>Add up to {postLimits.labels} tags.</Combobox.Footer>}
        </Combobox.Dropdown>
      </Combobox>
      <Box mt={8}>
        <TagChips labels={labels.filter(({ labelId }) => value.includes(labelId))} />
      </Box>
    </div>
  );
}

function TagOption({ label, chosen, full }: { label: Label; chosen: boolean; full: boolean }) {
  return (
    <Combobox.Option value={String(label.labelId)} active={chosen} disabled={full && !chosen}>
      <Group justify="space-between" wrap="nowrap">
        <TagChip label={label} />
        {chosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
      </Group>
    </Combobox.Option>
  );
}

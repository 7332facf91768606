import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { current } from '../../lib/calls/query-options.ts';
import { lazy } from '../../ui/lazy.tsx';
import { IconChevronDown, IconPencil } from '../../ui/icons/frame.ts';
import { useRejectionTemplatesQuery } from './template-endpoints.ts';

const TemplatesDialog = lazy(() => import('./templates-dialog.tsx'));

interface TemplateMenuProps {
  /** The current text, with which a new template starts. */
  readonly words: string;
  readonly onChoose: (words: string) => void;
}

/** Inserts one of the company's templates, or opens their list. */
export function TemplateMenu({ words, onChoose }: TemplateMenuProps) {
  const { data, error } = useRejectionTemplatesQuery(undefined, current);
  const [editing, setEditing] = useState(false);
  const templates = data?.templates ?? [];
  return (
    <>
      <Menu position="bottom-start" radius="lg">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            Use a template
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {templates.length === 0 && (
            <Text c="dimmed" size="xs" px={12} py={8}>
              {error ? 'The templates could not be loaded.' : data ? 'No templates yet.' : 'Loading…'}
            </Text>
          )}
          {templates.map((template) => (
            <Menu.Item key={template.templateId} maw={320} onClick={() => onChoose(template.words)}>
              {template.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit templates…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing && <TemplatesDialog words={words} onClose={() => setEditing(false)} />}
    </>
  );
}

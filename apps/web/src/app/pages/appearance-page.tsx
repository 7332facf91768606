import { Group, Stack, Switch, Text, Title, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { commandKey, keysAreOn, turnKeys } from '../../ui/layout/keys.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { wholeLabel } from '../../ui/forms/whole-label.ts';
import { Settings } from './settings.tsx';

const themes = [
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
  { value: 'auto', name: 'System' },
] as const;

/** Settings for look and keyboard use. They are stored in this browser and never sent. */
export default function AppearancePage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [keys, setKeys] = useState(keysAreOn);
  return (
    <Settings title="Appearance">
      <Text c="dimmed">Saved in this browser.</Text>
      <Card component="section" aria-labelledby="theme">
        <Group justify="space-between">
          <div>
            <Title order={2} id="theme">
              Theme
            </Title>
            <Text c="dimmed">System follows your device.</Text>
          </div>
          <Segments label="Theme" segments={themes} chosen={colorScheme} onChoose={setColorScheme} />
        </Group>
      </Card>
      <Card component="section" aria-labelledby="shortcuts">
        <Stack>
          <Title order={2} id="shortcuts">
            Keyboard shortcuts
          </Title>
          <Switch
            label="Use keyboard shortcuts"
            aria-label="Use keyboard shortcuts"
            description={`J and K for lists, L to like, / to search, ${commandKey} K for the command palette. Press ? on any page for all of them.`}
            wrapperProps={wholeLabel}
            checked={keys}
            onChange={({ currentTarget: { checked } }) => {
              turnKeys(checked);
              setKeys(checked);
            }}
          />
        </Stack>
      </Card>
    </Settings>
  );
}

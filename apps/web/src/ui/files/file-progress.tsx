import { Button, Group, Progress, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { fileSize } from '../words/format.ts';
import classes from './file-field.module.css';

interface FileProgressProps {
  readonly size: number;
  /** 0…1. */
  readonly share: number;
  readonly onCancel?: (() => void) | undefined;
}

/** Upload progress. When the whole file is sent, the server still processes it before it answers. */
export function FileProgress({ size, share, onCancel }: FileProgressProps) {
  const sent = share >= 1;
  // Screen readers announce only what is added to an existing region.
  const announced = useMounted();
  return (
    <div className={classes.progress}>
      <Progress value={share * 100} size="sm" striped={sent} animated={sent} aria-label="Upload" />
      <Group justify="space-between" wrap="nowrap" gap={8} mt={4}>
        <Text size="xs" c="dimmed" role="status">
          {announced && (sent ? 'Checking the file…' : 'Uploading…')}
        </Text>
        {!sent && (
          <Text size="xs" c="dimmed" ml="auto">
            {Math.floor(share * 100)}% of {fileSize(size)}
          </Text>
        )}
        {onCancel && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={onCancel}>
            Cancel upload
          </Button>
        )}
      </Group>
    </div>
  );
}

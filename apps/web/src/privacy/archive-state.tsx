import { downloadMyData, type MyData } from '@lock-in/contracts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { addressOf } from '../lib/calls/call.ts';
import { dateTimeShort, fileSize } from '../ui/words/format.ts';
import { IconDownload } from '../ui/icons/frame.ts';

const steps = { history: 'Collecting your activity…', files: 'Packing your files…' } as const;

interface ArchiveProps {
  readonly archive: MyData;
}

/** Screen readers hear each new step, and can read the percentage at the bar. */
export function ArchiveProgress({ archive: { percent, step } }: ArchiveProps) {
  return (
    <div>
      <Progress
        value={percent}
        size="sm"
        aria-label="Your data"
        striped={step === null}
        animated={step === null}
      />
      <Group justify="space-between" wrap="nowrap" gap={8} mt={4}>
        <Text size="xs" c="dimmed">
          {step === null ? 'Queued…' : steps[step]}
        </Text>
        <Text size="xs" c="dimmed" aria-hidden>
          {percent}%
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={8}>
        You can leave this page: this continues in the background.
      </Text>
    </div>
  );
}

export function ReadyArchive({ archive: { size, expiresAt } }: ArchiveProps) {
  return (
    <>
      <Button
        component="a"
        href={addressOf(downloadMyData, {})}
        download
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        Download ({fileSize(size ?? 0)})
      </Button>
      <Text size="xs" c="dimmed">
        Available until {dateTimeShort(expiresAt ?? '')}
      </Text>
    </>
  );
}

import { Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { Avatar } from '../../ui/layout/avatar.tsx';

interface PictureChoiceProps {
  readonly accountId: number;
  readonly name: string;
  readonly url: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Whether the profile picture is removed as well. A report of a profile need not be about it, so it is never chosen unasked. */
export const PictureChoice = ({ accountId, name, url, isChosen, onChoose }: PictureChoiceProps) => (
  <Group gap={12} wrap="nowrap">
    <Avatar accountId={accountId} name={name} src={url} size={48} />
    <Checkbox
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      label="Remove the profile picture"
    />
  </Group>
);

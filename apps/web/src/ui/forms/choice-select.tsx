import { Select, type SelectProps } from '@mantine/core';

interface ChoiceSelectProps extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'w' | 'flex' | 'name' | 'form'
> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Always one of its choices. */
export function ChoiceSelect({ choices, value, onChoose, ...rest }: ChoiceSelectProps) {
  return (
    <Select
      {...rest}
      data={choices}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '../icons/frame.ts';
import { useDebouncedText } from './use-debounced-text.ts';

interface SearchFieldProps {
  readonly label: string;
  /** Its name in a form that a browser sends before script runs. */
  readonly name?: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The current search; empty for none. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A search field that searches while the reader types. */
export function SearchField({ label, value, onSearch, className = '', ...rest }: SearchFieldProps) {
  const words = useDebouncedText(value, onSearch);
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      autoComplete="off"
      className={className}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        words.text !== '' && (
          <CloseButton
            aria-label="Clear search"
            // The field keeps the focus; losing it would apply the text that is about to be cleared.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => words.setText('')}
          />
        )
      }
      value={words.text}
      onChange={({ currentTarget }) => words.setText(currentTarget.value)}
      onBlur={words.flush}
      onKeyDown={({ key }) => key === 'Enter' && words.flush()}
    />
  );
}

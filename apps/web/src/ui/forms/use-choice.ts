import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router';

/** Writes the values of a choice into an address; absent ones are omitted. */
export const toSearch = (choice: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

interface InTheAddress<Choice> {
  /** Reads the choice from an address. */
  readonly choiceOf: (address: URLSearchParams) => Choice;
  /** Writes the choice into an address. */
  readonly searchOf: (choice: Choice, address: URLSearchParams) => URLSearchParamsInit;
  /** The search text. While it is typed, changes replace the history entry instead of adding one for each pause. */
  readonly typed?: keyof Choice;
}

/**
 * State that is stored in the address, so that it survives a reload, can be shared, and is undone by going back. A
 * change is applied to the current address, not to the last rendered one: the second of two quick changes would
 * otherwise undo the first.
 */
export function useChoice<Choice extends object>(
  { choiceOf, searchOf, typed }: InTheAddress<Choice>,
  options?: NavigateOptions,
): [Choice, (change: Choice) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (change: Choice) => {
    const now = new URLSearchParams(location.search);
    const before = choiceOf(now);
    const goesOn = Object.keys(change).every((name) => name === typed && before[typed] !== undefined);
    setSearch(searchOf({ ...before, ...change }, now), { replace: goesOn, ...options });
  };
  return [choiceOf(search), choose];
}

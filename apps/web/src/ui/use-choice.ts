import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router';

interface InTheAddress<Choice> {
  /** The choice that an address asks for. */
  readonly choiceOf: (address: URLSearchParams) => Choice;
  /** The address of a choice, in place of the one that is given. */
  readonly searchOf: (choice: Choice, address: URLSearchParams) => URLSearchParamsInit;
  /** The words that are looked for. While they are typed, each pause takes the place of the one before in the history. */
  readonly typed?: keyof Choice;
}

/**
 * What is chosen on a page. It stands in the address, so that reloading and sharing keep it and going back undoes it. A change
 * is added to the address as it is now and not as it was last drawn: of two quick ones the second would undo the first.
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

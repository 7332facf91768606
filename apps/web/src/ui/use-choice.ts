import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router';

interface InTheAddress<Choice> {
  /** The choice that an address asks for. */
  readonly choiceOf: (address: URLSearchParams) => Choice;
  /** The address of a choice, in place of the one that is given. */
  readonly searchOf: (choice: Choice, address: URLSearchParams) => URLSearchParamsInit;
}

/**
 * What is chosen on a page. It stands in the address, so that reloading, sharing and going back keep it. A change is
 * added to the address as it is now and not as it was last drawn: of two quick ones the second would undo the first.
 */
export function useChoice<Choice>(
  { choiceOf, searchOf }: InTheAddress<Choice>,
  options?: NavigateOptions,
): [Choice, (change: Choice) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (change: Choice) => {
    const now = new URLSearchParams(location.search);
    setSearch(searchOf({ ...choiceOf(now), ...change }, now), options);
  };
  return [choiceOf(search), choose];
}

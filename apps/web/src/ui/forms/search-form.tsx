import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface SearchFormProps {
  readonly label: string;
  /** Query parameters that no field of the form has, and that a search keeps. */
  readonly kept?: readonly string[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A search and filters that apply at once. Before script runs, a form that opens the page with its named fields. */
export function SearchForm({ label, kept = [], className, children }: SearchFormProps) {
  const [search] = useSearchParams();
  return (
    <form role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <div className={className}>{children}</div>
      {kept.map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <noscript>
        <Button type="submit" my={8}>
          Search
        </Button>
      </noscript>
    </form>
  );
}

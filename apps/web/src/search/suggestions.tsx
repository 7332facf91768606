import { type SearchGlimpse, type SearchHit, searchKinds } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/layout/avatar.tsx';
import { plural } from '../ui/words/format.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { useGlimpseQuery } from './endpoints.ts';
import { Marked } from './marked.tsx';
import classes from './search.module.css';
import { addressOf, kindNames, searchAddress } from './texts.ts';

interface SuggestionsProps {
  /** Element id of the listbox; its options have this id with a number. */
  readonly id: string;
  /** The text of the field, not empty. */
  readonly text: string;
  /** Index of the active option; -1 for none. */
  readonly at: number;
  readonly onChosen: () => void;
}

/** Pause in typing, in milliseconds, before a request. */
const pause = 200;

/** Search results while typing, by kind, and a link to all of them. */
export default function Suggestions({ id, text, at, onChosen }: SuggestionsProps) {
  const [q] = useDebouncedValue(text, pause);
  const { data, isError, isFetching, error } = useGlimpseQuery({ q });
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);

  const found = data && !isError ? data : undefined;
  const hits = found ? searchKinds.flatMap((kind) => found[kind].hits) : [];
  const optionProps = (number: number) => ({
    id: `${id}-${number}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': number === at,
    className: classes.option,
    onClick: onChosen,
  });
  return (
    <div
      className={classes.suggestions}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Search results" aria-busy={isFetching}>
        {found && <Groups found={found} hits={hits} optionProps={optionProps} />}
        <Link {...optionProps(hits.length)} to={searchAddress(text)} data-all>
          See all results for “{text}”
        </Link>
      </div>
      <Text role="status" c="dimmed" className={classes.state ?? ''}>
        {isError &&
          `Search failed. ${error && 'status' in error && error.status === 429 ? 'Try again later.' : 'Try again.'}`}
        {!isError && !found && 'Searching…'}
        {found && hits.length === 0 && !isFetching && 'Nothing found.'}
      </Text>
    </div>
  );
}

interface GroupsProps {
  readonly found: SearchGlimpse;
  readonly hits: readonly SearchHit[];
  readonly optionProps: (number: number) => object;
}

const Groups = ({ found, hits, optionProps }: GroupsProps) =>
  searchKinds
    .filter((kind) => found[kind].hits.length > 0)
    .map((kind) => (
      <div key={kind} role="group" aria-label={kindNames[kind]}>
        <div className={classes.group} aria-hidden>
          {kindNames[kind]}
        </div>
        {found[kind].hits.map((hit) => (
          <Link key={hit.id} to={addressOf(hit)} {...optionProps(hits.indexOf(hit))}>
            <Suggestion hit={hit} />
          </Link>
        ))}
      </div>
    ));

function Suggestion({ hit: { kind, id, title, owner, at, labels } }: { hit: SearchHit }) {
  const isAccount = kind === 'people' || kind === 'companies';
  return (
    <>
      {isAccount && owner && <Avatar accountId={id} name={owner.name} src={owner.profilePicUrl} size={24} />}
      <span className={classes.title}>
        {kind === 'tags' && '#'}
        <Marked passage={title} />
      </span>
      <span className={classes.detail}>
        {kind === 'tags' && plural(labels[0]?.numberofUses ?? 0, 'post')}
        {(kind === 'posts' || kind === 'jobs') && owner && <bdi>{owner.name}</bdi>}
        {kind === 'posts' && at !== null && (
          <>
            {' · '}
            <RelativeTime at={at} />
          </>
        )}
      </span>
    </>
  );
}

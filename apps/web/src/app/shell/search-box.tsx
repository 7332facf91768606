import { paths } from '@lock-in/contracts/paths';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { lazy } from '../../ui/lazy.tsx';
import { IconSearch } from '../../ui/icons/frame.ts';
import classes from './bar.module.css';

const Suggestions = lazy(() => import('../../search/suggestions.tsx'));

const page = paths.search;
/** Maximum length of a search, as in the contract. */
const most = 100;

/** Searches everything while the reader types. On a phone it is an icon that links to the results page, which has the field. */
export function SearchBox() {
  const id = useId();
  const { pathname, search } = useLocation();
  const searched = pathname === page ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState({ text: searched, searched, pathname });
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const all = useRef<HTMLAnchorElement>(null);
  // The page changed, or the search was changed by the page's own field or the browser's back.
  if (typed.searched !== searched || typed.pathname !== pathname) {
    setTyped({ text: searched, searched, pathname });
    setOpen(false);
  }
  const text = typed.text.trim();
  const isShown = isOpen && text !== '';
  const close = () => {
    setOpen(false);
    setAt(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && text !== '') {
      const option = isShown && at >= 0 ? document.getElementById(`${id}-${at}`) : all.current;
      close();
      // Navigates by clicking a link, because the guard for unsaved changes handles clicks on links.
      option?.click();
    } else if (by !== undefined && text !== '') {
      setOpen(true);
      // One more than the number of options, for the field itself.
      const places = (document.getElementById(id)?.querySelectorAll('[role="option"]').length ?? 0) + 1;
      if (isShown) setAt(((at + 1 + by + places) % places) - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <Link to={page} aria-label="Search" title="Search" className={classes.searchLink}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </Link>
      <form
        role="search"
        aria-label="Lock In"
        action={page}
        // Before script runs, the form opens the results itself.
        onSubmit={(event) => event.preventDefault()}
        className={classes.search}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          type="search"
          name="q"
          role="combobox"
          aria-label="Search Lock In"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder="Search"
          maxLength={most}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ ...typed, text: value });
            setOpen(true);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
          {...Suggestions.onIntent}
        />
        <Link ref={all} to={`${page}?${new URLSearchParams({ q: text }).toString()}`} hidden tabIndex={-1} />
        {isShown && <Suggestions id={id} text={text} at={at} onChosen={close} />}
      </form>
    </>
  );
}

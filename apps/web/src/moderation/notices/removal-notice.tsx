import type { Removal } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, CloseButton, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { PlainWords } from '../../ui/markdown/plain-words.tsx';
import { IconTrashX } from '../../ui/icons/frame.ts';
import { useMarkRemovalsSeenMutation, useUnseenRemovalsQuery } from './removal-endpoints.ts';
import classes from './removal-notice.module.css';
import { nouns } from './removal-texts.ts';

/** Tells users on their next visit what an admin removed. It covers no moving content, and stays until it is closed. */
export default function RemovalNotice() {
  const { pathname } = useLocation();
  const { data } = useUnseenRemovalsQuery();
  const [mark] = useMarkRemovalsSeenMutation();
  const newest = data?.removals[0];
  if (newest === undefined || data?.unseen === 0 || pathname === paths.removals) return null;
  const unseen = data?.unseen ?? 0;

  return (
    <aside className={classes.notice} role="status" aria-label="Removed by an administrator">
      <IconTrashX size={18} stroke={1.75} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600}>
          {unseen === 1
            ? `An administrator removed your ${nouns[newest.kind]}`
            : `${unseen} of your items were removed`}
        </Text>
        <Text c="dimmed" lineClamp={2}>
          {unseen > 1 && 'The latest one: '}
          {nameOf(newest)}
          {newest.reasons.length > 0 && `. ${newest.reasons.join(', ')}`}
        </Text>
        <Anchor component={Link} to={paths.removals}>
          View details
        </Anchor>
      </div>
      <CloseButton aria-label="Dismiss" onClick={() => void mark(newest.position)} />
    </aside>
  );
}

/** Its title, or the beginning of a comment, which has no title. A picture has neither. */
const nameOf = ({ kind, title, content }: Removal) =>
  kind === 'picture' ? (
    'Your profile picture'
  ) : (
    <>
      “
      <bdi>
        {title ?? (
          <PlainWords text={content}>{(words) => beginningOf(words.replaceAll(/\s+/g, ' '))}</PlainWords>
        )}
      </bdi>
      ”
    </>
  );

const beginningOf = (words: string) => (words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words);

import type { SearchHit as Hit } from '@lock-in/contracts';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Card } from '../ui/layout/card.tsx';
import { plural } from '../ui/words/format.ts';
import { RelativeTime } from '../ui/words/time.tsx';
import { Marked } from './marked.tsx';
import classes from './search.module.css';
import { addressOf } from './texts.ts';

/** A search result. The link in its title covers the whole card. */
export function SearchHit({ hit }: { hit: Hit }) {
  const id = useId();
  const { kind, title, excerpt, owner, labels } = hit;
  const isAccount = kind === 'people' || kind === 'companies';
  const words = (
    <>
      <Title order={2} id={id}>
        <Link to={addressOf(hit)} className={classes.lead} data-covers-card>
          {kind === 'tags' && '#'}
          <Marked passage={title} />
        </Link>
      </Title>
      {excerpt.text !== '' && (
        <Text>
          <Marked passage={excerpt} />
        </Text>
      )}
    </>
  );
  return (
    <Card component="article" aria-labelledby={id} className={classes.hit ?? ''}>
      {isAccount && owner ? (
        <div className={classes.account}>
          <Avatar accountId={owner.accountId} name={owner.name} src={owner.profilePicUrl} />
          <div>{words}</div>
        </div>
      ) : (
        words
      )}
      {kind === 'tags' && <div className={classes.about}>{plural(labels[0]?.numberofUses ?? 0, 'post')}</div>}
      {(kind === 'posts' || kind === 'jobs') && <About hit={hit} />}
    </Card>
  );
}

function About({ hit: { owner, at, labels } }: { hit: Hit }) {
  return (
    <div className={classes.about}>
      {owner && (
        <>
          <Avatar accountId={owner.accountId} name={owner.name} src={owner.profilePicUrl} size={20} />
          <bdi>{owner.name}</bdi>
        </>
      )}
      {at !== null && <RelativeTime at={at} />}
      {labels.map(({ labelId, name }) => (
        <span key={labelId}>#{name}</span>
      ))}
    </div>
  );
}

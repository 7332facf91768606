import type { Company } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout/avatar.tsx';
import actionRow from '../../ui/layout/action-row.module.css';
import { Card } from '../../ui/layout/card.tsx';
import { dateTime } from '../../ui/words/format.ts';
import { PlainWords } from '../../ui/markdown/plain-words.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Day } from '../../ui/words/time.tsx';
import { StatusBadge, verificationStatus } from '../../shared/status-badge.tsx';
import { useScrollToOpen } from '../../ui/lists/use-scroll-to-open.ts';
import { ChangeReview } from '../changes/change-review.tsx';
import { changeIs, type WhichDocument } from '../changes/change-texts.ts';
import { CompanyActions } from './company-actions.tsx';
import classes from './company-card.module.css';
import { ChangeNote, DecisionLine, DecisionNote } from './decision-note.tsx';
import { SameName } from './same-name.tsx';
import { cardId } from './use-company-reader.ts';
import type { Deciding } from './use-deciding.ts';
import { useKeptHeight } from './use-kept-height.ts';
import { describeWait } from '../../ui/words/describe-wait.ts';
import { IconFileText } from '../../ui/icons/frame.ts';

interface CompanyCardProps {
  readonly company: Company;
  readonly deciding: Deciding;
  /** Which of its documents is open. */
  readonly open: WhichDocument | undefined;
  readonly onRead: (which?: WhichDocument) => void;
}

/** A company as an admin reviews it: its details, its document, and earlier decisions. */
export function CompanyCard({ company, deciding, open, onRead }: CompanyCardProps) {
  const isOpen = open !== undefined;
  const {
    companyId,
    accountId,
    name,
    email,
    location,
    description,
    registeredAt,
    verified,
    waitingSince,
    change,
  } = company;
  const place = useRef<HTMLDivElement>(null);
  const read = useRef<HTMLButtonElement>(null);
  const id = useId();

  const isInList = deciding.isInList(company);
  const isWaiting = isInList && deciding.status === 'waiting';
  useKeptHeight(place, isInList);

  useScrollToOpen(place, isOpen);

  return (
    <div ref={place} id={cardId(companyId)} className={classes.place}>
      <Card
        component="article"
        aria-labelledby={id}
        className={isOpen ? classes.open : ''}
        onPress={() => onRead()}
      >
        <Group wrap="nowrap" gap={12} align="flex-start">
          <Avatar accountId={accountId} name={name} src={company.profilePicUrl} />
          <div className={classes.who}>
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
              <Title order={2} id={id}>
                <Link to={paths.profile(accountId)} className={classes.name}>
                  <bdi>{name}</bdi>
                </Link>
              </Title>
              <StatusBadge status={verificationStatus(verified)} />
            </Group>
            <Text c="dimmed">
              {email ?? 'Address not confirmed'}
              {location !== null && location !== '' && (
                <>
                  {' · '}
                  <bdi>{location}</bdi>
                </>
              )}{' '}
              · Registered on <Day at={registeredAt} />
            </Text>
            {isWaiting && (
              <Text c="dimmed">
                <time dateTime={waitingSince} title={dateTime(waitingSince)}>
                  {describeWait(waitingSince)}
                </time>
              </Text>
            )}
            {!isInList && (
              <Text c="dimmed" truncate>
                <DecisionLine company={company} />
              </Text>
            )}
          </div>
        </Group>
        {isWaiting && verified === 0 && <SameName companies={company.sameName} />}
        {isWaiting && change && (
          <ChangeReview company={company} change={change} open={open} onRead={onRead} />
        )}
        {isInList && !isWaiting && change && (
          <Text mt={12}>
            <Anchor component={Link} to={`?company=${companyId}`}>
              {changeIs(change, name)} under review
            </Anchor>
          </Text>
        )}
        {description !== '' && (
          <div className={classes.description}>
            <PlainWords text={description}>{(words) => <Prose text={words} lines={4} />}</PlainWords>
          </div>
        )}
        {isInList && <DecisionNote company={company} />}
        {isInList && <ChangeNote company={company} />}
        <Group justify="space-between" mt="md" gap={8} className={actionRow.row}>
          <Button
            ref={read}
            variant="default"
            size="xs"
            aria-pressed={isOpen && open === (change?.companyDocUrl ? 'new' : 'shown')}
            leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            onClick={() => onRead()}
          >
            View Document
          </Button>
          <CompanyActions company={company} deciding={deciding} takeFocus={() => read.current?.focus()} />
        </Group>
      </Card>
    </div>
  );
}

import type { CompanyApplication, Stage } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type DragEvent, useId } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Day } from '../../ui/words/time.tsx';
import { IconCheck, IconDots, IconFileText, IconUser, IconX } from '../../ui/icons/frame.ts';
import { IconNote } from '../../ui/icons/later.ts';
import { isWaiting as waits } from '../../shared/jobs/application-status.ts';
import { AssessmentMark } from '../applicants/assessment-mark.tsx';
import { cardId } from './column.ts';
import { MoveEntries } from './move-entries.tsx';
import classes from './board.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface CardActs {
  readonly onFocus: (applicationId: number) => void;
  /** Absent if cards cannot be dragged. */
  readonly onDrag: ((card: CompanyApplication) => void) | undefined;
  readonly onDragEnd: () => void;
  readonly onSelect: (card: CompanyApplication) => void;
  readonly onMove: (card: CompanyApplication, to: Stage | null) => void;
  readonly onAccept: (card: CompanyApplication) => void;
  readonly onReject: (card: CompanyApplication) => void;
  readonly onRead: (card: CompanyApplication) => void;
  readonly onNotes: (card: CompanyApplication) => void;
  /** The card whose menu is open. */
  readonly menu: number | undefined;
  readonly onMenu: (applicationId: number | undefined) => void;
}

interface BoardCardProps extends CardActs {
  readonly card: CompanyApplication;
  readonly stages: readonly Stage[];
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
}

/** One application. The menu offers every action that the mouse has. */
export function BoardCard({ card, stages, isCurrent, isChosen, ...acts }: BoardCardProps) {
  const { applicationId, accountId, name, appliedAt, profilePicUrl, decidedBy } = card;
  const isWaiting = waits(card);
  const id = useId();
  const tab = isCurrent ? 0 : -1;

  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox starts no drag without data.
    event.dataTransfer.setData('text/plain', name);
    acts.onDrag?.(card);
  };
  const closeMenu = () => {
    acts.onMenu(undefined);
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(cardId(applicationId))?.focus();
    });
  };
  return (
    <li>
      <div
        id={cardId(applicationId)}
        role="group"
        aria-labelledby={id}
        tabIndex={tab}
        className={classes.card}
        data-chosen={isChosen || undefined}
        draggable={isWaiting && acts.onDrag !== undefined}
        onDragStart={onDragStart}
        onDragEnd={acts.onDragEnd}
        onFocus={() => acts.onFocus(applicationId)}
      >
        {isWaiting && (
          <Checkbox
            size="xs"
            className={classes.check ?? ''}
            tabIndex={tab}
            aria-label={`Select ${name}`}
            checked={isChosen}
            onChange={() => acts.onSelect(card)}
          />
        )}
        <Avatar accountId={accountId} name={name} src={profilePicUrl} size={28} />
        <div className={classes.who}>
          <Text id={id} fw={600} lineClamp={2} className={classes.words}>
            <bdi>{name}</bdi>
          </Text>
          <Text c="dimmed" size="xs" className={classes.date ?? ''}>
            <Day at={appliedAt} />
            {decidedBy && (
              <>
                {' · '}
                <bdi>by {decidedBy.name}</bdi>
              </>
            )}
          </Text>
          <div className={classes.mark}>
            <AssessmentMark application={card} />
          </div>
        </div>
        <Menu
          position="bottom-end"
          radius="lg"
          opened={acts.menu === applicationId}
          onChange={(wish) => (wish ? acts.onMenu(applicationId) : closeMenu())}
        >
          <Menu.Target>
            <ActionIcon size={28} tabIndex={tab} aria-label={`Options for ${name}`}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {card.resumeURL !== null && (
              <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => acts.onRead(card)}>
                View resume
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconNote {...icon} />} onClick={() => acts.onNotes(card)}>
              Notes and rating
            </Menu.Item>
            <Menu.Item leftSection={<IconUser {...icon} />} component={Link} to={paths.profile(accountId)}>
              View profile
            </Menu.Item>
            {isWaiting && (
              <>
                <Menu.Divider />
                <MoveEntries stages={stages} from={card} onMove={(to) => acts.onMove(card, to)} />
                <Menu.Divider />
                <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => acts.onAccept(card)}>
                  Accept
                </Menu.Item>
                <Menu.Item
                  color="var(--mantine-color-error)"
                  leftSection={<IconX {...icon} />}
                  onClick={() => acts.onReject(card)}
                >
                  Reject…
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}

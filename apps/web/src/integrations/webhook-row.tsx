import type { Webhook } from '@lock-in/contracts';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { lazy } from '../ui/lazy.tsx';
import { RelativeTime } from '../ui/words/time.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { toast, toastError } from '../ui/feedback/toast.ts';
import { IconDots, IconPencil, IconTrash } from '../ui/icons/frame.ts';
import { IconKey, IconPower, IconSend } from '../ui/icons/later.ts';
import { useEditWebhookMutation, useTestWebhookMutation } from './endpoints.ts';
import classes from './integrations.module.css';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const DeliveriesDialog = lazy(() => import('./deliveries-dialog.tsx'));
const DeleteWebhookDialog = lazy(() => import('./delete-webhook-dialog.tsx'));
const RenewSecretDialog = lazy(() => import('./renew-secret-dialog.tsx'));

type Open = 'edit' | 'renew' | 'delete' | 'deliveries';
const icon = { size: 18, stroke: 1.75 } as const;

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { webhookId, url, topics, isActive, createdAt, failingSince } = webhook;
  const menu = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>();
  const [edit] = useEditWebhookMutation();
  const [test, testing] = useTestWebhookMutation();

  /** The dialog would return the focus to the menu item, which no longer exists. */
  const close = () => {
    const fromMenu = open !== 'deliveries';
    setOpen(undefined);
    if (fromMenu) setTimeout(() => menu.current?.focus());
  };
  const switchTo = async (wanted: boolean) => {
    const body = { url, topics, isActive: wanted };
    const { error } = await edit({ params: { webhookId }, body });
    if (error) return toastError(error, 'The webhook could not be switched. Please try again.');
    toast.success(wanted ? 'Messages are sent again.' : 'Nothing is sent until you switch it on.');
  };
  const sendTest = async () => {
    const { error } = await test(webhookId);
    if (error) return toastError(error, 'The test could not be sent. Please try again.');
    toast('A test is on its way.');
    setOpen('deliveries');
  };
  const dialog = { webhook, onClose: close };

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{url}</Text>
          {!isActive && <StatusBadge status="Switched off" />}
          {isActive && failingSince !== null && <StatusBadge status="Failing" />}
        </Group>
        <Text c="dimmed">{topics.join(', ')}</Text>
        <Text c="dimmed">
          Added <RelativeTime at={createdAt} />
          {failingSince !== null && (
            <>
              {' · First failed '}
              <RelativeTime at={failingSince} />
            </>
          )}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          aria-label={`Deliveries to ${url}`}
          onClick={() => setOpen('deliveries')}
        >
          Deliveries
        </Button>
        <Menu position="bottom-end" width={200} radius="lg">
          <Menu.Target>
            <ActionIcon ref={menu} aria-label={`Options of ${url}`} loading={testing.isLoading}>
              <IconDots {...icon} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconSend {...icon} aria-hidden />} onClick={() => void sendTest()}>
              Send test
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} aria-hidden />} onClick={() => setOpen('edit')}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconKey {...icon} aria-hidden />} onClick={() => setOpen('renew')}>
              New secret
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPower {...icon} aria-hidden />}
              onClick={() => void switchTo(!isActive)}
            >
              {isActive ? 'Switch off' : 'Switch on'}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} aria-hidden />}
              onClick={() => setOpen('delete')}
            >
              Delete webhook
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {open === 'edit' && <WebhookDialog {...dialog} />}
      {open === 'renew' && <RenewSecretDialog {...dialog} />}
      {open === 'delete' && <DeleteWebhookDialog {...dialog} />}
      {open === 'deliveries' && <DeliveriesDialog {...dialog} />}
    </li>
  );
}

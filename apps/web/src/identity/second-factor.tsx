import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobile, IconKey, type Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Card } from '../ui/card.tsx';
import classes from './security.module.css';

const RenewCodesDialog = lazy(() => import('./renew-codes-dialog.tsx'));
const MoveTwoFactorDialog = lazy(() => import('./move-two-factor-dialog.tsx'));

const few = 2;

/** The authenticator app, and the codes for the day on which it is lost. */
export function SecondFactor({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  return (
    <Card component="section" aria-labelledby="second-factor">
      <Stack>
        <Title order={2} id="second-factor">
          Two-factor authentication
        </Title>
        {recoveryCodesLeft <= few && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} className={classes.warning}>
            {runningOut(recoveryCodesLeft)}
          </Alert>
        )}
        <Way
          icon={IconDeviceMobile}
          title="Authenticator app"
          text="You’ll enter a 6-digit code from it each time you sign in."
          action="Move to a new phone"
          dialog={MoveTwoFactorDialog}
        />
        <Way
          icon={IconKey}
          title="Recovery codes"
          text={`${recoveryCodesLeft} of 10 left. Each signs you in once if you lose your phone.`}
          action="Make new codes"
          dialog={RenewCodesDialog}
        />
      </Stack>
    </Card>
  );
}

function runningOut(left: number): string {
  if (left === 0)
    return 'You have no recovery codes left. Without them a lost phone locks you out: make new ones.';
  return `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left. Make new ones before they run out.`;
}

interface WayProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

function Way({ icon: Sign, title, text, action, dialog: Dialog }: WayProps) {
  const [opened, setOpened] = useState(false);
  /** Every opening is a dialog of its own: nothing that was typed or shown in the last one is still there. */
  const [openings, setOpenings] = useState(0);
  return (
    <div className={classes.row}>
      <Sign size={18} stroke={1.75} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{text}</Text>
      </div>
      <Button
        variant="default"
        className={classes.action}
        onClick={() => {
          setOpenings(openings + 1);
          setOpened(true);
        }}
      >
        {action}
      </Button>
      {openings > 0 && (
        <Suspense fallback={null}>
          <Dialog key={openings} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}

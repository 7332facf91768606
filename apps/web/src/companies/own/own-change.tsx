import { type OwnVerification, viewCompanyDocument } from '@lock-in/contracts';
import { Anchor, Button, CloseButton, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { addressOf } from '../../lib/calls/call.ts';
import { checkSession } from '../../lib/check-session.ts';
import { useLive } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { saveChoice } from '../../lib/choice-cookies.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Day } from '../../ui/words/time.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { IconCheck, IconClock, IconX } from '../../ui/icons/frame.ts';
import classes from './own-change.module.css';
import { useOwnVerificationQuery, useWithdrawChangeMutation } from './own-verification-endpoints.ts';
import { drawnAt } from '../../lib/conditions.ts';

type Change = NonNullable<OwnVerification['change']>;
type Decision = NonNullable<OwnVerification['changeDecision']>;

/** A verified company's change under review, or else the latest decision about one. Empty if there is neither. */
export default function OwnChange() {
  const { role, companyRole, verified } = useMe();
  const argument = role === 'Company' && companyRole !== 'recruiter' && verified === 1 ? verified : skipToken;
  const { currentData: own } = useOwnVerificationQuery(argument, useLive());
  if (!own) return null;
  if (own.change) return <UnderReview key={own.change.changeId} change={own.change} />;
  return own.changeDecision && <Decided key={own.changeDecision.at} decision={own.changeDecision} />;
}

function UnderReview({ change: { changeId, name, companyDocUrl, since } }: { change: Change }) {
  const [withdraw, { isLoading }] = useWithdrawChangeMutation();
  const [reading, setReading] = useState(false);

  const onWithdraw = async () => {
    const { data, error } = await withdraw(changeId);
    if (error) return toastError(error, 'Your change could not be withdrawn. Try again.');
    if (data) toast.success('Your change was withdrawn.');
  };

  return (
    <section className={classes.notice} data-kind="waiting" aria-label="Change under review">
      <IconClock size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>
          Under review since <Day at={since} />
        </Text>
        {name !== null && <Text>New name: “{name}”</Text>}
        {companyDocUrl !== null && (
          <Anchor component="button" type="button" onClick={() => setReading(true)}>
            View new document
          </Anchor>
        )}
        <Text c="dimmed">
          {name === null
            ? 'Your current document counts until an administrator approves the new one.'
            : 'Your current name is shown until an administrator approves the new one.'}
        </Text>
        <Button variant="default" size="xs" mt={8} loading={isLoading} onClick={() => void onWithdraw()}>
          Withdraw
        </Button>
      </div>
      {companyDocUrl !== null && (
        <PdfDialog
          opened={reading}
          title="New document"
          src={addressOf(viewCompanyDocument, { query: { uri: companyDocUrl } })}
          fileName="New verification document.pdf"
          onClose={() => setReading(false)}
        />
      )}
    </section>
  );
}

/** Stores the time of the decision that was last dismissed in this browser. */
const dismissedKey = 'dismissedChangeDecision';

/** Milliseconds for which an approval is shown. A decline is shown until it is dismissed. */
const newsMs = 7 * 24 * 3_600_000;

function Decided({ decision }: { decision: Decision }) {
  const { verdict, name, companyDocUrl, at, reason } = decision;
  const isApproved = verdict === 'Approved';
  const [openedAt] = useState(drawnAt);
  const wasDismissed = useStored(dismissedKey) === at;
  const [isDismissed, setDismissed] = useState(false);
  const dismissed = wasDismissed || isDismissed;
  useApprovedName(isApproved ? name : null);
  if (dismissed || (isApproved && openedAt - Date.parse(at) > newsMs)) return null;

  const change =
    name === null ? 'New document' : companyDocUrl === null ? 'New name' : 'New name and document';
  const Sign = isApproved ? IconCheck : IconX;
  return (
    <section
      className={classes.notice}
      data-kind={isApproved ? 'good' : 'bad'}
      aria-label="Decision about your change"
    >
      <Sign size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>
          {change} {isApproved ? 'approved' : 'declined'} on <Day at={at} />
        </Text>
        {name !== null && <Text>“{name}”</Text>}
        {reason !== null && <Prose text={reason} />}
      </div>
      <CloseButton
        aria-label="Dismiss"
        onClick={() => {
          saveChoice(dismissedKey, at);
          setDismissed(true);
        }}
      />
    </section>
  );
}

/** Refetches the session and cached names when a new name is approved while a page is open. */
function useApprovedName(name: string | null) {
  const dispatch = useAppDispatch();
  const me = useMe();
  const isNews = name !== null && name !== me.name;
  useEffect(() => {
    if (!isNews) return;
    void dispatch(checkSession('program'));
    dispatch(api.util.invalidateTags(['Profile', 'Post', 'Comment', 'Job']));
  }, [dispatch, isNews]);
}

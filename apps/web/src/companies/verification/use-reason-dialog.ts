import type { Company } from '@lock-in/contracts';
import { useState } from 'react';
import { draftKey, saveDraft } from '../../lib/drafts.ts';
import { useMe } from '../../lib/session.ts';
import { guardSecondClick } from '../../ui/feedback/second-click.ts';
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts';
import type { FormProblem } from '../../ui/forms/use-form.ts';
import type { ActionProps } from './use-deciding.ts';
import { reasonDraft } from './reason-dialog.tsx';

/** State of a ReasonDialog: the dialog stays open, with its text, until its decision is saved. */
export function useReasonDialog({ company, deciding, takeFocus, onDialogChange }: ActionProps) {
  const { accountId } = useMe();
  const [dialogOpened, setDialogOpened] = useDialogState(onDialogChange);
  const [problem, setProblem] = useState<FormProblem>();
  /** The company after another admin's decision, which leaves nothing to decide. */
  const [taken, setTaken] = useState<Company>();

  return {
    ask: () => setDialogOpened(true),
    clear: () => setProblem(undefined),
    fail: (found: FormProblem, after?: Company) => {
      setProblem(found);
      setTaken(after);
    },
    close: () => {
      saveDraft(draftKey(accountId, reasonDraft(company.companyId)), '');
      setDialogOpened(false);
      guardSecondClick(company.companyId);
      takeFocus();
    },
    dialog: {
      company,
      opened: dialogOpened,
      problem,
      disabled: taken !== undefined,
      onCancel: () => {
        setDialogOpened(false);
        setProblem(undefined);
        setTaken(undefined);
        if (taken) deciding.put(taken);
      },
    },
  };
}

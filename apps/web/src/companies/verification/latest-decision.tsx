import { ReaderNotice } from '../../ui/pdf/document-reader.tsx';
import { UndoDecision } from './undo-decision.tsx';
import type { Deciding } from './use-deciding.ts';

interface LatestDecisionProps {
  /** The company whose document is shown. A decision about it is shown with its document. */
  readonly shown: number | undefined;
  readonly deciding: Deciding;
  readonly takeFocus: () => void;
}

/** The latest decision, shown over the next document when that replaced the one that was decided. */
export function LatestDecision({ shown, deciding, takeFocus }: LatestDecisionProps) {
  const latest = deciding.recent.at(-1);
  const company = deciding.rows.find(({ companyId }) => companyId === latest?.id);
  if (!latest || !company || company.companyId === shown) return null;
  return (
    <ReaderNotice text={latest.text}>
      <UndoDecision company={company} deciding={deciding} takeFocus={takeFocus} />
    </ReaderNotice>
  );
}

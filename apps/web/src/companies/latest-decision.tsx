import { ReaderNotice } from '../ui/document-reader.tsx';
import { UndoDecision } from './undo-decision.tsx';
import type { Deciding } from './use-deciding.ts';

interface LatestDecisionProps {
  /** The company whose document is shown: what was decided about it stands with its document. */
  readonly shown: number | undefined;
  readonly deciding: Deciding;
  readonly takeFocus: () => void;
}

/** What was decided last, over the document that came in the place of the one that it was about. */
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

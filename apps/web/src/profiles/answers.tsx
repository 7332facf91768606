import { answerWindow } from '@lock-in/contracts';
import { recent } from '../lib/reading.ts';
import { answerWords } from '../ui/answer-words.ts';
import { useCompanyAnswersQuery } from './queries.ts';

/** How a company answers who applies. Without it the page is whole, so a failure is not told. */
export function Answers({ companyId }: { companyId: number }) {
  const { currentData, isError } = useCompanyAnswersQuery(companyId, recent);
  if (isError && !currentData) return null;
  const words = currentData?.figures ? answerWords(currentData.figures) : 'Not enough applications yet';
  return (
    <div>
      <dt>Answers to applications, last {answerWindow.days} days</dt>
      <dd>{currentData ? words : '…'}</dd>
    </div>
  );
}

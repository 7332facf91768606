import { answerWindow } from '@lock-in/contracts';
import { describeAnswerRate } from '@lock-in/contracts/answer-rate';
import { recent } from '../../lib/calls/query-options.ts';
import { Fact } from '../../ui/layout/fact.tsx';
import { useCompanyAnswersQuery } from '../profile-endpoints.ts';

/** How many applications a company answers, and how quickly. The page is complete without it, so a failure is not shown. */
export function Answers({ companyId }: { companyId: number }) {
  const { currentData, isError } = useCompanyAnswersQuery(companyId, recent);
  if (isError && !currentData) return null;
  const words = currentData?.figures
    ? describeAnswerRate(currentData.figures)
    : 'Not enough applications yet';
  return <Fact name={`Replies, last ${answerWindow.days} days`}>{currentData ? words : '…'}</Fact>;
}

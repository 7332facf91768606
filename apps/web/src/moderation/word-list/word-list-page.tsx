import { paths } from '@lock-in/contracts/paths';
import { everyVisit } from '../../lib/calls/query-options.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { WordListForm } from './word-list-form.tsx';
import { useWordListQuery, wordListApi } from './word-list-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The words, links and domains that hold or refuse what members write. */
export default function WordListPage() {
  const { data, error, refetch } = useWordListQuery(undefined, { refetchOnMountOrArgChange: everyVisit });
  return (
    <ColumnsPage title="Word list" tools={<BackLink to={paths.reports}>Back to the reports</BackLink>}>
      {data ? (
        <WordListForm list={data} />
      ) : error ? (
        <ErrorCard text="Error loading the word list." error={error} onRetry={refetch} />
      ) : (
        <SkeletonCards label="Loading the word list…" />
      )}
    </ColumnsPage>
  );
}

export const firstView: FirstView = ({ read }) => read(wordListApi.endpoints.wordList.initiate());

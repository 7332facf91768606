import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

export default function NotFoundPage() {
  return (
    <ColumnsPage title="Page not found">
      <Card>
        <EmptyState
          text="There is nothing at this address. It may have been removed, or the link may be mistyped."
          action={
            <Button component={Link} to={paths.home}>
              Go to the feed
            </Button>
          }
        />
      </Card>
    </ColumnsPage>
  );
}

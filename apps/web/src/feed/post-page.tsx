import { Stack, Text } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { isApiError } from '../app/api-error.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { fresh, usePostQuery } from './queries.ts';

export default function PostPage() {
  const { postId = '' } = useParams();
  return /^\d+$/.test(postId) ? (
    <PostDetail key={postId} postId={Number(postId)} />
  ) : (
    <Navigate to="/" replace />
  );
}

function PostDetail({ postId }: { postId: number }) {
  const { data: post, error, refetch } = usePostQuery(postId, fresh);

  if (isApiError(error) && error.status === 404) return <Navigate to="/" replace />;
  return (
    <Page title={post?.title ?? 'Post'} heading={false} width="reading">
      {post ? (
        <PostCard post={post} detail />
      ) : error ? (
        <Card>
          <ErrorState text="Error loading post." error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Stack role="status">
          <Text c="dimmed">Loading post...</Text>
          <PostSkeleton />
        </Stack>
      )}
    </Page>
  );
}

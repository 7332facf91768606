import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import type { HeldPost } from './cache-updates.ts';

/** Who wrote the post that is read beside it; its measures before that is known. */
export function PostAuthor({ post }: { post: HeldPost | undefined }) {
  return (
    <Card>
      <Stack align="center" gap={8} ta="center">
        {post ? (
          <>
            <Avatar accountId={post.accountId} name={post.username} src={post.displayPicUrl} size={72} />
            <Text fw={600}>{post.username}</Text>
            <Button component={Link} to={`/profile/${post.accountId}`} variant="default" size="xs">
              View profile
            </Button>
          </>
        ) : (
          <>
            <Skeleton circle height={72} />
            <Skeleton height={14} my={3} width="60%" />
            <Skeleton height={30} width={104} />
          </>
        )}
      </Stack>
    </Card>
  );
}

import {
  listCommentVersions,
  listPostVersions,
  type PostVersion,
  type TextVersion,
} from '@lock-in/contracts';
import { readableSource } from '@lock-in/markdown';
import { Stack, Text } from '@mantine/core';
import { api } from '../../../lib/calls/api.ts';
import { call } from '../../../lib/calls/call.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { dateTime } from '../../../ui/words/format.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { SkeletonLines } from '../../../ui/lists/skeletons.tsx';
import { textDiff } from '../../../ui/edits/text-diff.ts';
import classes from './versions-dialog.module.css';

/** The text that has versions. */
export type Versioned =
  | { readonly kind: 'post'; readonly postId: number }
  | { readonly kind: 'comment'; readonly postId: number; readonly commentId: number };

const versionQueries = api.injectEndpoints({
  endpoints: (build) => ({
    postVersions: build.query({
      ...call(listPostVersions, ({ postId }: { postId: number }) => ({ params: { postId } })),
      keepUnusedDataFor: 0,
    }),
    commentVersions: build.query({
      ...call(listCommentVersions, ({ postId, commentId }: { postId: number; commentId: number }) => ({
        params: { postId, commentId },
      })),
      keepUnusedDataFor: 0,
    }),
  }),
});
const { usePostVersionsQuery, useCommentVersionsQuery } = versionQueries;

interface VersionsDialogProps {
  readonly of: Versioned;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All versions of a text, newest first, each with its changes since the previous one. */
export default function VersionsDialog({ of, opened, onClose }: VersionsDialogProps) {
  const post = usePostVersionsQuery(of, { skip: !opened || of.kind !== 'post' });
  const comment = useCommentVersionsQuery(of.kind === 'comment' ? of : { postId: 0, commentId: 0 }, {
    skip: !opened || of.kind !== 'comment',
  });
  const { currentData, error, refetch } = of.kind === 'post' ? post : comment;
  const versions: readonly (TextVersion | PostVersion)[] = currentData?.versions ?? [];
  return (
    <Modal opened={opened} onClose={onClose} title="Edit history" size={640}>
      {error && <ErrorState text="Error loading the history." error={error} onRetry={refetch} />}
      {!currentData && !error && (
        <div role="status" aria-label="Loading the history…">
          <SkeletonLines lines={4} />
        </div>
      )}
      <Stack component="ul" className={classes.list} aria-label="Versions">
        {versions
          .map((version, index) => (
            <li key={version.at}>
              <Text c="dimmed" size="xs">
                {index === 0 ? 'Written' : index === versions.length - 1 ? 'Last edited' : 'Edited'}
                {' · '}
                <time dateTime={version.at}>{dateTime(version.at)}</time>
              </Text>
              <Version version={version} before={versions[index - 1]} />
            </li>
          ))
          .toReversed()}
      </Stack>
    </Modal>
  );
}

function Version({ version, before }: { version: Shown; before: Shown | undefined }) {
  return (
    <div className={classes.version}>
      {version.title !== undefined && (
        <Text fw={600}>
          <Changes from={before ? (before.title ?? '') : version.title} to={version.title} />
        </Text>
      )}
      <div className={classes.text}>
        <Changes from={wordsOf(before ?? version)} to={wordsOf(version)} />
      </div>
      {version.labels !== undefined && before && before.labels?.join() !== version.labels.join() && (
        <Text size="xs">
          Tags: <Changes from={named(before.labels)} to={named(version.labels)} />
        </Text>
      )}
    </div>
  );
}

type Shown = TextVersion & Partial<Pick<PostVersion, 'title' | 'labels'>>;

const wordsOf = ({ content }: Shown) => readableSource(content);
const named = (labels: readonly string[] = []) => (labels.length === 0 ? 'none' : labels.join(', '));

function Changes({ from, to }: { from: string; to: string }) {
  return textDiff(from, to).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
  });
}

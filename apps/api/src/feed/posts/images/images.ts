import { type ImageName, imagePath, imagesIn } from '@lock-in/contracts';
import { type PostEvent, postStream, reject, wordsOfPost } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Principal } from '../../../platform/access/principal.ts';
import { eitherBlocked } from '../../../shared/relations/hidden-accounts.ts';
import type { StreamDecision } from '../../../platform/commands/stream-decision.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { ReadDatabase } from '../../../platform/database/read-database.ts';
import { isSignatureOf, signatureOf } from '../../../platform/signature.ts';

const purpose = 'image of a post';
const characters = 22;

/** The images of posts: their signed addresses, which name the uploader, and who may view them. ADR 0041. */
@Injectable()
export class Images {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly secrets: Secrets,
  ) {}

  addressOf(image: Omit<ImageName, 'signature'>): string {
    const name = nameOf(image);
    return `${imagePath}${name}-${signatureOf(this.secrets.signing, purpose, name).slice(0, characters)}`;
  }

  /**
   * A part that refuses a post with images that its author did not upload. Images that the post has already shown are accepted, even when
   * the key that signed their address is no longer known.
   */
  areOwn(postId: number, accountId: number, content: string): StreamDecision[] {
    const used = imagesIn(content);
    if (used.length === 0) return [];
    return [
      {
        stream: postStream(postId),
        decide: (history) => {
          const shown = new Set((history as readonly PostEvent[]).flatMap(keysOf));
          const isOwn = (image: ImageName) => image.accountId === accountId && this.isSigned(image);
          return used.every((image) => shown.has(image.key) || isOwn(image)) ? [] : reject('UnknownImage');
        },
      },
    ];
  }

  /**
   * Whoever sees a post that shows it. The uploader may view an image before it is published, and admins also images of deleted posts, as
   * long as the file exists.
   */
  async mayBeSeen(image: ImageName, { accountId, role }: Principal): Promise<boolean> {
    const isKnown = accountId === image.accountId || role === 'Admin';
    if (isKnown && this.isSigned(image)) return true;
    const { rows } = await sql<{ shown: boolean }>`
      select exists (
        select from stored_file
        where keys @> array[${image.key}::text] and owner like 'post-%' and not is_withheld
          and not ${eitherBlocked(accountId, sql.ref('stored_file.account_id'))}
      ) as shown`.execute(this.reads.prepared());
    return rows[0]!.shown;
  }

  private isSigned(image: ImageName): boolean {
    return isSignatureOf(this.secrets.signing, purpose, nameOf(image), image.signature, characters);
  }
}

const nameOf = ({ key, accountId, width, height }: Omit<ImageName, 'signature'>) =>
  `${key}-${accountId}-${width}x${height}`;

const keysOf = (event: PostEvent): string[] =>
  event.type === 'PostCreated' || event.type === 'PostEdited'
    ? imagesIn(wordsOfPost(event).content).map(({ key }) => key)
    : [];

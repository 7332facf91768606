import { readImageName, uploadImage, viewImage } from '@lock-in/contracts';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../../../platform/access/principal.ts';
import { Call, Caller, type Given, Input } from '../../../platform/http/call.ts';
import { HttpRefusal } from '../../../platform/http/http-refusal.ts';
import { ServedFiles } from '../../../platform/storage/served-files.ts';
import { Storage } from '../../../platform/storage/storage.ts';
import { Images } from './images.ts';

@Controller()
export class ImagesController {
  constructor(
    private readonly images: Images,
    private readonly storage: Storage,
    private readonly files: ServedFiles,
  ) {}

  /**
   * No event names the file until a post does. Until then the sweep of orphaned files may delete it, a month after its author last viewed
   * it.
   */
  @Call(uploadImage)
  async upload(@Input() { files }: Given<typeof uploadImage>, @Caller() { accountId }: Principal) {
    if (files.image?.drawn === undefined) throw new HttpRefusal(400, { image: 'Choose an image.' });
    const { path, drawn } = files.image;
    const key = await this.storage.keep(path, 'image');
    return { address: this.images.addressOf({ key, accountId, ...drawn }), ...drawn };
  }

  @Call(viewImage)
  async view(
    @Input() { params }: Given<typeof viewImage>,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ) {
    const image = readImageName(params.name);
    const isSeen = image !== undefined && (await this.images.mayBeSeen(image, caller));
    return this.files.serve(isSeen ? image.key : undefined, response);
  }
}

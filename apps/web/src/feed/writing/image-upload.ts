import { imageLimits, uploadImage } from '@lock-in/contracts';
import { useMemo, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { call, type OnProgress } from '../../lib/calls/call.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import type { ImageUploads } from '../../ui/files/field-image.ts';

interface Image {
  readonly image: File;
  readonly onProgress: OnProgress;
}

const imageMutations = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation(
      call(uploadImage, ({ image, onProgress }: Image) => ({ files: { image }, onProgress })),
    ),
  }),
});

/** Image uploads for a post; `busy` while some are in progress. */
export function useImageUploads(): { readonly uploads: ImageUploads; readonly busy: boolean } {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const uploads = useMemo<ImageUploads>(
    () => ({
      most: imageLimits.perPost,
      rule: uploadImage.files.image,
      onBusy: setBusy,
      send: async (image, onProgress) => {
        const sending = dispatch(imageMutations.endpoints.uploadImage.initiate({ image, onProgress }));
        return (await sending.unwrap()).address;
      },
      isGone: async (address) => {
        const { status } = await fetch(address, { cache: 'no-store' }).catch(() => ({ status: 0 }));
        return status === 404;
      },
    }),
    [dispatch],
  );
  return { uploads, busy };
}

import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import classes from './crop-dialog.module.css';
import { cropPicture } from './crop-picture.ts';

interface CropDialogProps {
  readonly picture: HTMLImageElement;
  readonly opened: boolean;
  /** Whether pictures are shown round, as a person's are, or square, as a company's are. */
  readonly isRound: boolean;
  readonly onCut: (cut: Blob) => void;
  readonly onCancel: () => void;
}

const mostZoom = 4;

/** Screen pixels per press of an arrow key; a fifth of it with Shift. */
const keyboardStep = 16;

/** Crops a picture to a square: moved with the mouse, arrow keys or touch; zoomed with the slider, the wheel or two fingers. */
export default function CropDialog({ picture, opened, isRound, onCut, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [problem, setProblem] = useState<string>();

  const cut = (wanted: Area) =>
    cropPicture(picture, wanted).then(onCut, () =>
      setProblem('The picture could not be cropped. Choose another one.'),
    );

  return (
    <Modal opened={opened} onClose={onCancel} title="Crop your picture" size="sm">
      <Stack>
        <div className={classes.square}>
          <Cropper
            image={picture.src}
            aspect={1}
            objectFit="cover"
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={keyboardStep}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture that is used. Arrow keys move the picture.',
            }}
            // The styles are part of this chunk: a style element would need the page's nonce.
            disableAutomaticStylesInjection
          />
        </div>
        <div>
          <Text mb={4} aria-hidden>
            Zoom
          </Text>
          <Slider
            thumbLabel="Zoom"
            label={null}
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            onChange={setZoom}
          />
        </div>
        <Problem problem={problem === undefined ? undefined : { text: problem }} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button data-autofocus disabled={area === undefined} onClick={() => area && void cut(area)}>
            Use picture
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

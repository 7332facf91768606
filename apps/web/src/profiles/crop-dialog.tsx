import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { dragged, mostZoom, placement, wholeSquare, within, type CropArea } from './crop-area.ts';
import classes from './crop-dialog.module.css';
import { cropPicture } from './crop-picture.ts';

interface CropDialogProps {
  readonly picture: HTMLImageElement;
  readonly opened: boolean;
  readonly onCut: (cut: Blob) => void;
  readonly onCancel: () => void;
}

/** A share of the square for each press of an arrow key. */
const step = 0.05;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** Cuts a square out of a picture: moved by hand, by arrow keys or by touch, and zoomed by the slider or the wheel. */
export default function CropDialog({ picture, opened, onCut, onCancel }: CropDialogProps) {
  const [area, setArea] = useState<CropArea>(wholeSquare);
  const [problem, setProblem] = useState<string>();
  const from = useRef<{ x: number; y: number }>(undefined);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };

  const zoomTo = (zoom: number) => setArea((now) => within({ ...now, zoom }, size));
  const move = (right: number, down: number) => setArea((now) => dragged(now, size, right, down));
  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    from.current ??= { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    const side = currentTarget.clientWidth;
    move((clientX - from.current.x) / side, (clientY - from.current.y) / side);
    from.current = { x: clientX, y: clientY };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(...arrow);
  };
  const cut = () =>
    cropPicture(picture, area).then(onCut, () =>
      setProblem('The picture could not be cropped. Choose another one.'),
    );

  return (
    <Modal opened={opened} onClose={onCancel} title="Crop your picture" size="sm">
      <Stack>
        <div
          className={classes.square}
          role="group"
          tabIndex={0}
          data-autofocus
          aria-label="Part of the picture that is used. Move it with the arrow keys."
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={() => (from.current = undefined)}
          onPointerCancel={() => (from.current = undefined)}
          onKeyDown={press}
          onWheel={({ deltaY }) => zoomTo(area.zoom * (deltaY < 0 ? 1.1 : 1 / 1.1))}
        >
          <img
            src={picture.src}
            alt=""
            draggable={false}
            className={classes.picture}
            style={placement(area, size)}
          />
          <div className={classes.circle} />
        </div>
        <div>
          <Text size="sm" mb={4} aria-hidden>
            Zoom
          </Text>
          <Slider
            thumbLabel="Zoom"
            label={null}
            min={1}
            max={mostZoom}
            step={0.05}
            value={area.zoom}
            onChange={zoomTo}
          />
        </div>
        <Problem problem={problem === undefined ? undefined : { text: problem }} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => void cut()}>Use picture</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

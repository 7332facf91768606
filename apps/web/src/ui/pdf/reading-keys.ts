import type { Key } from '../layout/keys.ts';

interface Ways {
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  /** Absent if nothing is open, or if a dialog handles closing. */
  readonly onClose?: (() => void) | undefined;
}

/** Shortcuts of a list whose documents are read one after the other. */
export const readingKeys = ({ onNext, onPrevious, onClose }: Ways): readonly Key[] => [
  { key: 'j', label: 'Next document', act: onNext },
  { key: 'k', label: 'Previous document', act: onPrevious },
  { key: 'Escape', label: 'Close the document', act: onClose },
];

import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { imageMarkdown } from './field-image.ts';
import FieldImages from './field-images.tsx';

const [one, two] = ['/api/image/image-1', '/api/image/image-2'];

function Field({ gone }: { gone: readonly string[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(
    `Before\n\n${imageMarkdown(one, 'A desk')}\n\nbetween\n\n${imageMarkdown(two, '')}`,
  );
  const uploads = {
    most: 4,
    rule: { kind: 'image', maxBytes: 1, wrongType: '' },
    send: () => Promise.reject(new Error('nothing is sent')),
    isGone: (address: string) => Promise.resolve(gone.includes(address)),
  } as const;
  return (
    <MantineProvider env="test">
      <textarea
        ref={field}
        aria-label="Content"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FieldImages field={field} text={text} uploads={uploads} files={[]} onTaken={() => {}} />
    </MantineProvider>
  );
}

const thumbnails = () => [...document.querySelectorAll('img')];

describe('an image of a draft', () => {
  it('that is stored no more is removed from the text, and its author is told', async () => {
    render(<Field gone={[one]} />);
    fireEvent.error(thumbnails()[0]!);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^An image was removed: .* Add it again\.$/);
    expect(screen.getByLabelText('Content')).toHaveValue(`Before\n\nbetween\n\n${imageMarkdown(two, '')}`);
    expect(thumbnails().map((image) => image.getAttribute('src'))).toEqual([two]);
  });

  it('that cannot be loaded for another reason stays', async () => {
    const asked = jest.fn();
    render(<Field gone={[]} />);
    thumbnails()[0]!.addEventListener('error', asked);
    fireEvent.error(thumbnails()[0]!);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(thumbnails()).toHaveLength(2);
  });
});

import { register, type FileField as Rule } from '@lock-in/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { renderWithin } from '../../../test/render-app.tsx';
import { FileField } from './file-field.tsx';

const rule: Rule = { ...register.files.companyDoc, maxBytes: 2_048 };

interface FieldProps {
  readonly chosen?: File;
  readonly progress?: number;
  readonly onCancel?: () => void;
}

function Field({ chosen, ...sending }: FieldProps) {
  const [file, setFile] = useState(chosen ?? null);
  const [problem, setProblem] = useState<string>();
  const change = (taken: File | null, reason?: string) => {
    setFile(taken);
    setProblem(reason);
  };
  return (
    <FileField label="Document" rule={rule} value={file} error={problem} onChange={change} {...sending} />
  );
}

const field = () => screen.getByLabelText('Document');
const choose = (file: File) => fireEvent.change(field(), { target: { files: [file] } });
const drop = (...files: File[]) => fireEvent.drop(field(), { dataTransfer: { files } });
const pdf = (name = 'acra.pdf') => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' });

describe('a file field', () => {
  it.each([
    ['by its type', new File(['%PDF-1.7 %%EOF'], 'scan', { type: 'application/pdf' })],
    ['by its name', new File(['%PDF-1.7 %%EOF'], 'Scan.PDF', { type: '' })],
  ])('takes a PDF %s and shows its name and size', async (_, file) => {
    renderWithin(<Field />);
    choose(file);
    expect(await screen.findByText(file.name)).toBeInTheDocument();
    expect(screen.getByText('1 KB')).toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription(`${file.name} 1 KB`);
  });

  it('refuses anything else in the contract’s words, and takes a better one after that', async () => {
    renderWithin(<Field />);
    choose(new File(['x'], 'acra.docx'));
    expect(await screen.findByText('Verification document must be a PDF file.')).toBeInTheDocument();
    expect(field()).toBeInvalid();
    choose(pdf());
    expect(await screen.findByText('acra.pdf')).toBeInTheDocument();
    expect(field()).toBeValid();
  });

  it.each([
    ['that only calls itself a PDF', ['Dear madam'], 'Verification document must be a PDF file.'],
    ['that is empty', [], 'This file is empty.'],
    [
      'that was cut off',
      ['%PDF-1.7 business profile'],
      'This PDF is incomplete: its end is missing. Download or export it again.',
    ],
    ['that is too large', ['%PDF-', 'x'.repeat(3_000)], 'This file is 3 KB; at most 2 KB can be uploaded.'],
    [
      'that is a little too large',
      ['%PDF-', 'x'.repeat(2_100)],
      'This file is just over 2 KB; at most 2 KB can be uploaded.',
    ],
  ])('refuses a file %s before it is sent', async (_, content, words) => {
    renderWithin(<Field />);
    choose(new File(content, 'acra.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('acra.pdf')).not.toBeInTheDocument();
  });

  it('takes a dropped file, and not several', async () => {
    renderWithin(<Field />);
    drop(pdf('one.pdf'), pdf('two.pdf'));
    expect(await screen.findByText('Choose one file.')).toBeInTheDocument();
    drop(pdf('one.pdf'));
    expect(await screen.findByText('one.pdf')).toBeInTheDocument();
  });

  it('lets a file be replaced and taken back', async () => {
    const { actor } = renderWithin(<Field />);
    choose(pdf('first.pdf'));
    await screen.findByText('first.pdf');
    choose(pdf('second.pdf'));
    await actor.click(await screen.findByRole('button', { name: 'Remove second.pdf' }));
    expect(screen.queryByText(/first|second/)).not.toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('shows how much is sent, and stops when it is told to', async () => {
    const cancelled = jest.fn();
    const { actor } = renderWithin(<Field chosen={pdf()} progress={0.4} onCancel={cancelled} />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('40% of 1 KB')).toBeInTheDocument();
    expect(field()).toBeDisabled();
    await actor.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('announces that the file is on its way, in a region that comes before it', () => {
    const drawn: (string | null)[] = [];
    const Drawn = () => {
      useLayoutEffect(() => void drawn.push(screen.getByRole('status').textContent), []);
      return null;
    };
    renderWithin(
      <>
        <Field chosen={pdf()} progress={0.5} />
        <Drawn />
      </>,
    );
    expect(drawn).toEqual(['']);
    expect(screen.getByRole('status')).toHaveTextContent('Uploading…');
  });

  it('says that the file is being checked when all of it is sent', () => {
    renderWithin(<Field chosen={pdf()} progress={1} />);
    expect(screen.getByRole('status')).toHaveTextContent('Checking the file…');
  });
});

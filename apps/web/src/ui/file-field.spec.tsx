import { register, type FileField as Rule } from '@lock-in/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithin } from '../../test/render-app.tsx';
import { FileField } from './file-field.tsx';

const rule: Rule = { ...register.files.companyDoc, maxBytes: 2_048 };

function Field({ progress }: { progress?: number }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const change = (chosen: File | null, reason?: string) => {
    setFile(chosen);
    setProblem(reason);
  };
  return (
    <FileField
      label="Document"
      rule={rule}
      value={file}
      error={problem}
      progress={progress}
      onChange={change}
    />
  );
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Document'), { target: { files: [file] } });

describe('a file field', () => {
  it.each([
    ['by its type', new File(['%PDF'], 'scan', { type: 'application/pdf' })],
    ['by its name', new File(['%PDF'], 'Scan.PDF', { type: '' })],
  ])('takes a PDF %s and shows its name and size', (_, file) => {
    renderWithin(<Field />);
    choose(file);
    expect(screen.getByText(file.name)).toBeInTheDocument();
    expect(screen.getByText('1 KB')).toBeInTheDocument();
    expect(screen.getByText('Replace')).toBeInTheDocument();
  });

  it('refuses anything else in the contract’s words, and takes a better one after that', () => {
    renderWithin(<Field />);
    choose(new File(['x'], 'acra.docx'));
    expect(screen.getByText('Verification document must be a PDF file.')).toBeInTheDocument();
    expect(screen.getByLabelText('Document')).toBeInvalid();
    choose(new File(['%PDF'], 'acra.pdf'));
    expect(screen.getByText('acra.pdf')).toBeInTheDocument();
    expect(screen.getByLabelText('Document')).toBeValid();
  });

  it('refuses a file that is too large before it is sent', () => {
    renderWithin(<Field />);
    choose(new File(['x'.repeat(3_000)], 'long.pdf'));
    expect(screen.getByText('The file is larger than 2 KB.')).toBeInTheDocument();
  });

  it('takes a dropped file and shows how much of it is sent', () => {
    renderWithin(<Field progress={0.4} />);
    fireEvent.drop(screen.getByLabelText('Document'), {
      dataTransfer: { files: [new File(['%PDF'], 'cv.pdf')] },
    });
    expect(screen.getByText('cv.pdf')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });
});

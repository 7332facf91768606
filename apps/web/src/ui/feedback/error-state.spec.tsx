import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ApiError } from '../../lib/calls/api-error.ts';
import { ErrorState } from './error-state.tsx';

const show = (status: number) => {
  const error: ApiError = { status, error: 'Reason.' };
  render(
    <MantineProvider env="test">
      <ErrorState text="Error loading jobs." error={error} onRetry={() => {}} />
    </MantineProvider>,
  );
};

describe('what could not be loaded', () => {
  it.each([0, 401, 408, 409, 429, 500, 502, 503])('can be asked for again after status %d', (status) => {
    show(status);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it.each([400, 403, 404, 410, 413, 422])(
    'would fail again after status %d, and offers no retry',
    (status) => {
      show(status);
      expect(screen.getByText('Error loading jobs.')).toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
});

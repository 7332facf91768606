import { act, render, screen } from '@testing-library/react';
import { toast, toastError } from './toast.ts';
import { Toaster } from './toaster.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (toasting: () => unknown) => act(() => void toasting());

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => toast.remove());
    jest.useRealTimers();
  });

  it.each([
    ['a blank one', () => toast('Saved'), 4_000],
    ['an error', () => toast.error('Saved'), 4_000],
    ['a custom one', () => toast.custom('Saved'), 4_000],
    ['a success', () => toast.success('Saved'), 2_000],
  ])('leave by themselves: %s', async (_, toasting, stays) => {
    show(toasting);
    await pass(stays - 100);
    expect(screen.getByText('Saved').closest('[data-leaving]')).toBeNull();
    await pass(200);
    expect(screen.getByText('Saved').closest('[data-leaving]')).not.toBeNull();
    await pass(1_100);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('that load stay until they are told', async () => {
    show(() => toast.loading('Working'));
    await pass(600_000);
    expect(screen.getByText('Working')).toBeInTheDocument();
  });

  it('are at most twenty', () => {
    show(() => Array.from({ length: 25 }, (_, n) => toast(`Number ${n}`)));
    expect(screen.getAllByText(/Number/)).toHaveLength(20);
  });

  it('come into a region that screen readers watch; errors interrupt', () => {
    show(() => toastError({ status: 500, error: 'x', requestId: 'r-1' }, 'Failed to accept applicant.'));
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('alert')).toHaveTextContent('Request r-1');
  });
});

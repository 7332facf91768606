import { screen, waitFor } from '@testing-library/react';
import { renderWithin } from '../../test/render-app.tsx';
import { lazy, optional } from './lazy.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a lazy component', () => {
  it('is loaded once, with its first use', async () => {
    const load = jest.fn(async () => ({ default: Greeting }));
    const Later = lazy(load);
    expect(load).not.toHaveBeenCalled();
    const view = renderWithin(<Later name="Mei" />);
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
    view.unmount();
    renderWithin(<Later name="Jun" />);
    expect(screen.getByText('Hello Jun')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is there at once after the pointer was over what opens it', async () => {
    const Later = lazy(async () => ({ default: Greeting }));
    const { actor, unmount } = renderWithin(
      <button type="button" {...Later.onIntent}>
        Greet
      </button>,
    );
    await actor.hover(screen.getByRole('button'));
    unmount();
    renderWithin(<Later name="Mei" />);
    expect(screen.getByText('Hello Mei')).toBeInTheDocument();
  });

  it('is drawn at once where its code was waited for, and says so where the code failed', async () => {
    const Later = lazy(async () => ({ default: Greeting }));
    await Later.load();
    renderWithin(<Later name="Mei" />);
    expect(screen.getByText('Hello Mei')).toBeInTheDocument();
    const Never = lazy<object>(() => Promise.reject(new Error('no network')));
    await expect(Never.load()).rejects.toThrow('no network');
    renderWithin(<Never />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
  });

  it('says that it could not be loaded, and is asked for again, with the focus where it was', async () => {
    let attempts = 0;
    const Later = lazy(async () => {
      if (++attempts === 1) throw new Error('no network');
      return { default: Greeting };
    });
    const { actor } = renderWithin(
      <>
        <input aria-label="Before" autoFocus />
        <Later name="Mei" />
      </>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Before' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a lazy dialog', () => {
  const Dialog = ({ opened }: { opened: boolean }) => <p>{opened ? 'Opened' : 'Closing'}</p>;

  it('is loaded when it first opens, and stays while it closes', async () => {
    const load = jest.fn(async () => ({ default: Dialog }));
    const Later = lazy(load);
    const { rerender } = renderWithin(<Later opened={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Later opened />);
    expect(await screen.findByText('Opened')).toBeInTheDocument();
    rerender(<Later opened={false} />);
    expect(screen.getByText('Closing')).toBeInTheDocument();
  });
});

describe('a component that the page can do without', () => {
  it('is shown when its code has come', async () => {
    const Later = lazy(async () => ({ default: Greeting }), optional);
    renderWithin(<Later name="Mei" />);
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
  });

  it('leaves the page as it is when its code does not come, tells so, and asks for it again at its next use', async () => {
    let attempts = 0;
    const onFailure = jest.fn();
    const Later = lazy<{ name: string }>(
      async () => {
        if (++attempts === 1) throw new Error('no network');
        return { default: Greeting };
      },
      { ...optional, onFailure },
    );
    const { unmount } = renderWithin(
      <>
        <h1>The page</h1>
        <Later name="Mei" />
      </>,
    );
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    unmount();
    renderWithin(<Later name="Mei" />);
    expect(await screen.findByText('Hello Mei')).toBeInTheDocument();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});

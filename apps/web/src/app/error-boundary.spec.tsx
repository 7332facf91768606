import { screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { renderWithin } from '../../test/render-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a bug');
}
function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/well">on</Link>
      <ErrorBoundary resetKey={pathname}>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/well" element="all is well" />
        </Routes>
      </ErrorBoundary>
    </>
  );
}

describe('a page that breaks', () => {
  it('says so, offers a way on, and leaves the other pages alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { actor } = renderWithin(<App />, ['/broken']);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await actor.click(screen.getByRole('link', { name: 'on' }));
    expect(screen.getByText('all is well')).toBeInTheDocument();
  });

  it('says that it can’t be shown offline, where its code may be missing', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderWithin(<App />, ['/broken']);
    expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

import { screen } from '@testing-library/react';
import { admin, network, renderApp, signedInAs } from '../../../test/render-app.tsx';

describe('the appearance', () => {
  const { use } = network();

  it('is chosen among light, dark and the system’s, and kept', async () => {
    use(signedInAs(admin));
    const { actor } = renderApp('/security/appearance');
    expect(await screen.findByRole('radio', { name: 'Light' })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  it('is brought into view among the sections, which go on beyond the edge of a phone', async () => {
    use(signedInAs(admin));
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderApp('/security/appearance');
    const link = await screen.findByRole('link', { name: 'Appearance', current: 'page' });
    expect(scroll.mock.contexts).toEqual([link]);
    scroll.mockRestore();
  });

  it('turns the keys off and on', async () => {
    use(signedInAs(admin));
    const { actor } = renderApp('/security/appearance');
    await actor.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
    await actor.keyboard('?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('switch', { name: 'Use keyboard shortcuts' }));
    (document.activeElement as HTMLElement).blur();
    await actor.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});

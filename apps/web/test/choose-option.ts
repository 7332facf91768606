import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function chooseOption(actor: UserEvent, field: HTMLElement, option: string): Promise<void> {
  await actor.click(field);
  await actor.click(await screen.findByRole('option', { name: option }));
}

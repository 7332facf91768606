import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from './use-form.ts';

it('a form that is sent twice in one moment, by its last digit and by its button, is sent once', async () => {
  const sent: string[] = [];
  function Form() {
    const { props } = useForm({
      initial: { code: '123456' },
      send: ({ code }) => Promise.resolve(void sent.push(code)),
    });
    return <form {...props} aria-label="Code" />;
  }
  render(<Form />);
  const form = screen.getByRole('form', { name: 'Code' });
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  expect(sent).toEqual(['123456']);
  await act(async () => void fireEvent.submit(form));
  expect(sent).toEqual(['123456', '123456']);
});

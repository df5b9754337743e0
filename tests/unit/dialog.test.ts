import { dialog, dialogStore } from '@/components/ui/overlay/dialog';

test('a dialog that is answered twice in an instant does not answer the next one', async () => {
  const [first, second] = [dialog.confirm({ text: 'Use it?' }), dialog.confirm({ text: 'Give it back?' })];
  const shown = dialogStore.get();
  expect(shown?.text).toBe('Use it?');
  shown?.answer(true);
  shown?.answer(true);
  expect(await first).toBe(true);
  expect(dialogStore.get()?.text).toBe('Give it back?');
  dialogStore.get()?.answer(false);
  expect(await second).toBe(false);
  expect(dialogStore.get()).toBeUndefined();
});

import { startHelper } from '@/bench/siege/helper';

test('who waits for a helper process hears that it has ended, also when it had before', async () => {
  const helper = startHelper('onlookers.mjs');
  const heard = expect(helper.told(60_000)).rejects.toThrow('onlookers.mjs ended with SIGTERM before it said anything');
  await helper.end();
  await heard;
  helper.say('enough');
  await expect(helper.told(60_000)).rejects.toThrow('onlookers.mjs ended with SIGTERM');
});

test('a helper process that stays silent is waited for so long and no longer, and can be ended twice', async () => {
  const helper = startHelper('onlookers.mjs');
  await expect(helper.told(10)).rejects.toThrow('onlookers.mjs said nothing in 10 ms');
  await helper.end();
  await helper.end();
});

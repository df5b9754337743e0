import { channelByCode } from '@/lib/channel/lookup';
import { search } from '@/lib/contract/search/endpoints';
import { inLanguage } from '@/server/call/translation/translate-answer';
import type { Services } from '@/server/call/services';

test('a refusal in a foreign language is told even while its words never come', async () => {
  const channel = channelByCode('P069');
  if (!channel) throw new Error('No channel in English.');
  const never = { from: () => ({ where: () => new Promise(() => undefined) }) };
  const services = { database: { select: () => never }, now: () => 0 } as unknown as Pick<Services, 'database' | 'now'>;
  const refused = Promise.reject(new Error('refused'));
  await expect(inLanguage({ endpoint: search.ended, channel, services }, refused)).rejects.toThrow('refused');
});

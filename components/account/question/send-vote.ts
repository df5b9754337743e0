import type { Channel } from '@/lib/channel/channel';
import { logging } from '@/lib/contract/logging/endpoints';
import { createDomainGateway } from '@/lib/gateway/domain-gateway';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';

const loading = { begin: () => undefined, end: () => undefined };

/** Whether an answer helped, for its authors. Sent as a visitor, because nobody needs to know who asked. */
export async function sendVote(id: string, helped: boolean, { code, projectId }: Pick<Channel, 'code' | 'projectId'>): Promise<void> {
  const identity = () => ({ accessToken: VISITOR_TOKEN, userId: '', channelCode: code, projectId });
  const ask = createDomainGateway({ identity, loading }, { logging: async () => logging });
  await ask('logging.buryingPoint', { event: 'questionHelped', page: `/my/fqa/${id}`, detail: JSON.stringify({ helped }) });
}

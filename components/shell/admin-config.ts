import { cache } from 'react';
import type { Channel, CustomerService } from '@/lib/channel/channel';
import { serverGateway } from '@/lib/gateway/server-gateway';

/** Whom a channel's customers call, and when, as the gateway's static configuration says; the registry knows it too while that is away. */
export const adminConfigOf = cache(async ({ slug, customerService }: Channel): Promise<CustomerService> => {
  const configuration = await serverGateway(slug)('operation.staticConfiguration', {}).catch(() => undefined);
  return configuration ? { phone: configuration.customerTelephone, hours: configuration.serviceHours } : customerService;
});

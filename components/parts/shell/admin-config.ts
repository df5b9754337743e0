import { cache } from 'react';
import type { Channel, CustomerService } from '@/lib/channel/channel';
import { serverGateway } from '@/lib/gateway/server-gateway';

/** A channel's customer service from the gateway's static configuration; from the registry if the gateway is unavailable. */
export const adminConfigOf = cache(async ({ slug, customerService }: Channel): Promise<CustomerService> => {
  const configuration = await serverGateway(slug)('operation.staticConfiguration', {}).catch(() => undefined);
  return configuration ? { phone: configuration.customerTelephone, hours: configuration.serviceHours } : customerService;
});

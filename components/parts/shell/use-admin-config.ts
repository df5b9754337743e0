'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CustomerService } from '@/lib/channel/channel';
import { operationCalls } from '@/lib/queries/operation';
import { useConfig } from '@/stores/config';

/** The channel's customer service, fetched once by the first component that shows it; until then what the page was rendered with. */
export function useAdminConfig(rendered: CustomerService): CustomerService {
  const adminConfig = useConfig((config) => config.adminConfig);
  const setAdminConfig = useConfig((config) => config.setAdminConfig);
  const { data } = useQuery({
    ...operationCalls.staticConfiguration({}, { hideLoading: true, quiet: true }),
    enabled: adminConfig === undefined,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data) setAdminConfig(data);
  }, [data, setAdminConfig]);
  return adminConfig ? { phone: adminConfig.customerTelephone, hours: adminConfig.serviceHours } : rendered;
}

'use client';

import { useAdminConfig } from '@/components/parts/shell/use-admin-config';
import { Button } from '@/components/ui/base/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { CustomerService } from '@/lib/channel/channel';
import { useWords } from '@/lib/i18n/use-words';

type ServiceSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly service: CustomerService };

export function ServiceSheet({ open, onClose, service }: ServiceSheetProps) {
  const word = useWords('detail');
  const { phone, hours } = useAdminConfig(service);
  return (
    <Sheet open={open} onClose={onClose} title={word('serviceTitle')} note={word('serviceHours', { hours })}>
      <Button block size="large" icon="phone" onClick={() => window.location.assign(`tel:${phone}`)}>
        {phone}
      </Button>
    </Sheet>
  );
}

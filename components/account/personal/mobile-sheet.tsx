'use client';

import { useState } from 'react';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import { NewMobile } from './new-mobile';
import { OldMobile } from './old-mobile';

interface MobileSheetProps {
  /** Masked. */
  readonly mobile: string;
  readonly onClose: () => void;
}

/** Changing the mobile takes two codes: one sent to the old number, then one to the new. */
export function MobileSheet({ mobile, onClose }: MobileSheetProps) {
  const word = useWords('personal');
  const [ticket, setTicket] = useState<string | undefined>(undefined);
  return (
    <Sheet open onClose={onClose} title={word('mobileTitle')}>
      {ticket === undefined ? (
        <OldMobile mobile={mobile} onProven={setTicket} />
      ) : (
        <NewMobile ticket={ticket} onChanged={onClose} onUnproven={() => setTicket(undefined)} />
      )}
    </Sheet>
  );
}

'use client';

import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '@/components/ui/bottom-bar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';
import type { CustomerService } from '@/lib/channel/channel';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import type { HotelDetail } from './hotel-types';
import { sharePage } from './share-page';

const ServiceSheet = lazy(() => import('./service-sheet').then((module) => ({ default: module.ServiceSheet })));

type HotelBarProps = { readonly hotel: Pick<HotelDetail, 'name' | 'price'>; readonly service: CustomerService };

const toRooms = () => document.getElementById('rooms')?.scrollIntoView({ block: 'start' });

export function HotelBar({ hotel, service }: HotelBarProps) {
  const word = useWords('hotel');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const share = async () => {
    const outcome = await sharePage({ title: hotel.name, text: word('shareText', { name: hotel.name, price: priceTag(hotel.price) }) });
    if (outcome === 'copied') toast.success(word('linkCopied'));
    if (outcome === 'failed') toast.info(word('copyFailed'));
  };
  const extras = (
    <>
      <IconButton icon="service" label={word('service')} captioned onClick={() => setSheet('open')} />
      <IconButton icon="share" label={word('share')} captioned onClick={() => void share()} />
    </>
  );
  return (
    <>
      <ActionBar extras={extras} fen={hotel.price} note={word('fromNight')}>
        <Button size="large" onClick={toRooms}>
          {word('seeRooms')}
        </Button>
      </ActionBar>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <ServiceSheet open={sheet === 'open'} onClose={() => setSheet('closed')} service={service} />
        </Suspense>
      )}
    </>
  );
}

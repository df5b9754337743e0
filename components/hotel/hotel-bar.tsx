'use client';

import { lazy, Suspense, useState } from 'react';
import { sharePage } from '@/components/shell/share-page';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { IconButton } from '@/components/ui/base/icon-button';
import { toast } from '@/components/ui/overlay/toast';
import type { CustomerService } from '@/lib/channel/channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag, wholeYuan } from '@/lib/kernel/money';
import { wechatEnvironment } from '@/lib/wechat/environment';
import { type StayDates, useStay } from '@/stores/use-stay';
import type { HotelDetail } from './hotel-types';
import { cheapestOffer, useStayRooms } from './use-stay-rooms';

const ServiceSheet = lazy(() => import('./service-sheet').then((module) => ({ default: module.ServiceSheet })));

interface HotelBarProps {
  readonly set: HotelSetName;
  readonly hotel: Pick<HotelDetail, 'hotelId' | 'name' | 'price'>;
  readonly service: CustomerService;
  readonly rendered: StayDates;
  /** The page's canonical one. */
  readonly path: string;
}

const toRooms = () => document.getElementById('rooms')?.scrollIntoView({ block: 'start' });

export function HotelBar({ set, hotel, service, rendered, path }: HotelBarProps) {
  const word = useWords('hotel');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const rooms = useStayRooms(set, hotel.hotelId, useStay(rendered));
  const fen = wholeYuan(cheapestOffer(rooms.data?.list ?? [])?.price ?? hotel.price);
  const share = async () => {
    // Only WeChat's own menu shares there, and it has the card of this page.
    if (wechatEnvironment(navigator.userAgent) !== 'none') return toast.info(word('shareByMenu'));
    const outcome = await sharePage({ title: hotel.name, text: word('shareText', { name: hotel.name, price: priceTag(fen) }), path });
    if (outcome === 'copied') toast.success(word('linkCopied'));
    if (outcome === 'failed') toast.info(word('copyFailed'));
    return undefined;
  };
  const extras = (
    <>
      <IconButton icon="service" label={word('service')} captioned onClick={() => setSheet('open')} />
      <IconButton icon="share" label={word('share')} captioned onClick={() => void share()} />
    </>
  );
  return (
    <>
      <ActionBar extras={extras} fen={fen} note={word('fromNight')}>
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

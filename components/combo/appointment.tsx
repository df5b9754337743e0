'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Calendar } from '@/components/ui/calendar/calendar';
import { Button } from '@/components/ui/base/button';
import { CellGroup } from '@/components/ui/base/cell';
import { PressButton } from '@/components/ui/base/press-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import type { Day } from '@/lib/kernel/day';
import { comboCalls } from '@/lib/queries/combo';
import type { BookedPart } from './combo-types';
import { dayText } from '@/lib/i18n/dates';
import { ShopCell } from './part-card';
import { useComboDays } from './use-combo-days';

interface AppointmentProps {
  readonly orderNo: string;
  readonly comboId: string;
  readonly part: BookedPart;
}

/** Books the shop and day of a part, or changes them. */
export function Appointment(props: AppointmentProps) {
  const word = useWords('combo');
  const [open, setOpen] = useState(false);
  const { appointment } = props.part;
  return (
    <>
      <Button kind={appointment === 'make' ? 'primary' : 'secondary'} size="small" icon="calendar" onClick={() => setOpen(true)}>
        {word(appointment === 'make' ? 'make' : 'change')}
      </Button>
      {open && <AppointmentSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AppointmentSheet({ orderNo, comboId, part, onClose }: AppointmentProps & { readonly onClose: () => void }) {
  const word = useWords('combo');
  const locale = useLocale();
  const { partNo, name, shop, date: was, lastDate, appointment } = part;
  const [date, setDate] = useState<Day | undefined>(was ?? undefined);
  const [shopId, setShopId] = useState(shop.shopId);
  const { query, calendar: days } = useComboDays(`${comboId}-${partNo}`, { until: lastDate, orderNo });
  // Without an answer, the shop that was chosen still serves.
  const { data } = useQuery(comboCalls.detail({ comboId, orderNo }, { quiet: true }));
  const shops = data?.parts.find((one) => one.partNo === partNo)?.shops ?? [shop];
  const appointing = useMutation(comboCalls.appoint());
  const same = date === undefined || (date === was && shopId === shop.shopId);
  const confirm = async () => {
    if (date === undefined) return;
    const request = { orderNo, partNo, date, shopId };
    await appointing.mutateAsync({ ...request, idempotencyKey: checkoutKey('appoint', request) });
    endCheckout('appoint');
    toast.success(word('appointed'));
    onClose();
  };
  const calendar = <Calendar {...days} mode="single" value={{ from: date, until: undefined }} onChange={({ from }) => setDate(from)} />;
  return (
    <Sheet
      open
      onClose={onClose}
      tall
      title={name}
      note={appointment === 'make' ? word('makeNote', { day: dayText(locale, lastDate) }) : word('changeNote')}
      foot={
        <PressButton block size="large" busy={appointing.isPending} disabled={same} onClick={() => void confirm().catch(() => undefined)}>
          {date === undefined ? word('chooseDay') : `${word('confirmAppointment')} ${dayText(locale, date)}`}
        </PressButton>
      }
    >
      <CellGroup>
        <ShopCell part={{ name, shops }} shopId={shopId} onChange={setShopId} />
      </CellGroup>
      <Loaded query={query} skeleton={calendar}>
        {() => calendar}
      </Loaded>
    </Sheet>
  );
}

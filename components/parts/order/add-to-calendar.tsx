'use client';

import { saveFile } from '@/components/parts/shell/save-file';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import type { OrderStatus } from '@/lib/domain/order';
import { useWords } from '@/lib/i18n/use-words';
import type { CalendarEvent } from '@/lib/kernel/calendar-file';
import { serverNow } from '@/lib/kernel/shop-clock';
import { wechatEnvironment } from '@/lib/wechat/environment';

/** Orders that still have something to come. */
const coming: readonly OrderStatus[] = ['paid', 'preparing', 'ready'];

interface AddToCalendarProps {
  readonly order: Readonly<{ orderNo: string; status: OrderStatus }>;
  /** Tells the events of one order apart. */
  readonly part?: number;
  readonly event: Omit<CalendarEvent, 'uid' | 'text'>;
}

/** Adds the event to the phone's calendar, as a file made in the browser: nobody else learns of it. */
export function AddToCalendar({ order: { orderNo, status }, part, event }: AddToCalendarProps) {
  const word = useWords('order');
  if (!coming.includes(status)) return null;

  const add = async (): Promise<void> => {
    // WeChat doesn't download files.
    if (wechatEnvironment(navigator.userAgent) !== 'none') return dialog.alert(word('calendarInWechat'));
    const { calendarFile } = await import('@/lib/kernel/calendar-file');
    const uid = [orderNo, part].filter((one) => one !== undefined).join('.');
    const file = calendarFile({ ...event, uid: `${uid}@${window.location.hostname}`, text: `${word('orderNo')} ${orderNo}` }, serverNow());
    saveFile(`${uid}.ics`, file, 'text/calendar');
    toast.success(word('calendarMade'));
  };
  return (
    <Button kind="secondary" size="small" icon="calendar" onClick={() => void add()}>
      {word('addToCalendar')}
    </Button>
  );
}

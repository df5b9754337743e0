import { useWords } from '@/lib/i18n/use-words';

/** What the trail calls an action, as a word's name. */
const known = [
  'order_create',
  'order_pay',
  'order_cancel',
  'order_expire',
  'order_accept',
  'order_confirm',
  'order_ship',
  'order_complete',
  'order_requestRefund',
  'order_refund',
  'order_rejectRefund',
  'order_close',
  'order_note',
  'order_resend',
  'payment_open',
  'payment_settled',
  'payment_failed',
  'payment_returned',
  'refund_processing',
  'refund_succeeded',
  'refund_failed',
  'refundRequest_asked',
  'refundRequest_agree',
  'refundRequest_approved',
  'refundRequest_declined',
  'refundRequest_withdrawn',
  'code_used',
  'code_void',
  'afterSale_apply',
  'afterSale_approve',
  'afterSale_reject',
  'afterSale_modify',
  'afterSale_cancel',
  'afterSale_send',
  'afterSale_receive',
  'afterSale_refund',
  'afterSale_expire',
] as const;

/** An action of the trail in words; one that has none keeps its name. */
export function useDid(): (action: string) => string {
  const word = useWords('opsMoves');
  return (action) => {
    const name = known.find((one) => one === action.replace('.', '_'));
    return name ? word(`did_${name}`) : action;
  };
}

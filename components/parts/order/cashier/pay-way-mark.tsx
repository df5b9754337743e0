import type { PayWay } from '@/lib/kernel/pay-way';

const marks: Readonly<Record<PayWay, { readonly ground: string; readonly path: string }>> = {
  wechat: {
    ground: '#07A858',
    path: 'M10 6.5c-3.6 0-6.5 2.3-6.5 5.2 0 1.6.9 3 2.3 4l-.6 1.9 2.2-1.1c.8.2 1.7.4 2.6.4h.5a4.6 4.6 0 0 1-.2-1.3c0-2.8 2.7-5 6-5h.1C15.8 8.200 13.200 6.500 10 6.500zm10.500 9.100c0-2.300-2.300-4.200-5-4.200s-5 1.900-5 4.200 2.300 4.200 5 4.200c.6 0 1.200-.1 1.800-.3l1.600.9-.4-1.500c1.200-.8 2-2 2-3.300z',
  },
  alipay: {
    ground: '#1677FF',
    path: 'M6 7h12v1.600h-5.200V10h4.100c-.3 1.600-.9 3-1.700 4.200 1.700.7 3.400 1.300 4.800 1.700l-.6 1.700c-1.600-.5-3.500-1.200-5.300-2C12.600 17.100 10.700 18 8.600 18 6.300 18 5 16.900 5 15.200c0-1.600 1.400-2.700 3.500-2.700 1.400 0 2.900.4 4.700 1.100.6-.7 1-1.400 1.200-2.100H7.400V10h3.700V8.600H6V7zm6 7.600c-1.300-.5-2.500-.8-3.400-.8-1.200 0-1.900.5-1.900 1.300 0 .8.7 1.300 1.900 1.300 1.200 0 2.400-.6 3.400-1.800z',
  },
  bankCard: {
    ground: '#8A6A2F',
    path: 'M4.500 6.500h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zm-1 3.200v1.800h17V9.700h-17zm2.500 4.800h4v1.300H6v-1.300z',
  },
};

/** The logo of a way to pay in its own colour, because buyers look for it. */
export function PayWayMark({ way }: { readonly way: PayWay }) {
  const { ground, path } = marks[way];
  return (
    <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden>
      <rect width="24" height="24" rx="6" fill={ground} />
      <path d={path} fill="#FFFFFF" />
    </svg>
  );
}

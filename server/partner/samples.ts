import type { PageSample } from '@/server/platform/ports/sample';

export const partnerSamples: readonly PageSample[] = [
  { under: '/out/buyCard/{cardType}', find: async () => ({ cardType: 'black' }) },
  { under: '/single/loanCard/{type}', find: async () => ({ type: 'phone' }) },
  { under: '/redirect/url', find: async () => ({ url: 'https://www.example.com/' }) },
];

import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const partnerCalls = {
  helloOrder: command('partner.helloOrder', { refreshes: ['partner.helloEquity', 'loan.applications'] }),
  helloEquity: query('partner.helloEquity'),
  helloUserToken: command('partner.helloUserToken'),
  niwodaiOrder: command('partner.niwodaiOrder', { refreshes: ['partner.niwodaiEquity', 'loan.applications'] }),
  niwodaiEquity: query('partner.niwodaiEquity'),
  niwodaiUserToken: command('partner.niwodaiUserToken'),
  haierLink: command('partner.haierLink'),
  authorizeYunshanfu: command('partner.authorizeYunshanfu', { refreshes: ['partner.yunshanfuEquity'], quiet: true }),
  activateYunshanfuMember: command('partner.activateYunshanfuMember', { refreshes: ['partner.yunshanfuEquity'] }),
  yunshanfuEquity: query('partner.yunshanfuEquity'),
  activateYunshanfu: command('partner.activateYunshanfu', { refreshes: ['partner.yunshanfuEquity'] }),
  peaceEquities: query('partner.peaceEquities'),
  peaceEquity: query('partner.peaceEquity'),
  receivePeaceEquity: command('partner.receivePeaceEquity', { refreshes: ['partner.peaceEquities', 'partner.peaceEquity'] }),
  handOver: command('partner.handOver'),
  lead: command('partner.lead'),
  order: query('partner.order'),
  sites: query('partner.sites'),
  openBuyCard: command('partner.openBuyCard', { quiet: true }),
  openCashier: command('partner.openCashier', { quiet: true }),
} satisfies Record<keyof Contract['partner'], unknown>;

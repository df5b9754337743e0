import { type MemberPlan, memberPlans } from '@/lib/domain/member-plan';
import type { ShowGoods } from '@/server/call/shown-goods';
import { offerOf } from './offers';
import { planText } from './texts';

const isPlan = (id: string): id is MemberPlan => memberPlans.some((plan) => plan === id);

/** A membership on a page that mixes kinds. */
export const showPlan: ShowGoods = async (_source, id) => {
  if (!isPlan(id)) return undefined;
  const { title, subtitle, picture } = planText(id);
  return { name: title, subtitle, imgUrl: picture, price: offerOf(id).price, marketPrice: null, tagList: [], link: 'members' };
};

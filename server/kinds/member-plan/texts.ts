import type { MemberPlan } from '@/lib/domain/member-plan';

/** Plans as named on orders, in Chinese; the English is in the translations. */
const texts: Readonly<Record<MemberPlan, Readonly<{ title: string; subtitle: string }>>> = {
  month: { title: '悦享会员·月度', subtitle: '一个自然月，每月会员券，双倍积分' },
  quarter: { title: '悦享会员·季度', subtitle: '三个自然月，每月会员券，双倍积分' },
  year: { title: '悦享会员·年度', subtitle: '十二个自然月，每月会员券，双倍积分' },
};

export const planEnglish: Readonly<Record<string, string>> = {
  悦享会员·月度: 'Yuexiang Membership, monthly',
  悦享会员·季度: 'Yuexiang Membership, quarterly',
  悦享会员·年度: 'Yuexiang Membership, yearly',
  '一个自然月，每月会员券，双倍积分': 'One month, coupons every month, double points',
  '三个自然月，每月会员券，双倍积分': 'Three months, coupons every month, double points',
  '十二个自然月，每月会员券，双倍积分': 'Twelve months, coupons every month, double points',
};

export const planText = (plan: MemberPlan) => ({ ...texts[plan], picture: '/pictures/lobby-03' });

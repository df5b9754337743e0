import type { Partner } from '@/lib/domain/partner';
import type { PartnerEquity } from '@/server/platform/ports/partner';

type Offered = Pick<PartnerEquity, 'equityId' | 'name' | 'remark' | 'rules'>;

const credit: readonly Offered[] = [
  {
    equityId: 'credit-review',
    name: '额度重新评估',
    remark: '每月可申请一次，由合作方评估',
    rules: ['结果以合作方通知为准', '每个自然月限一次'],
  },
  { equityId: 'repay-reminder', name: '还款提醒', remark: '到期前三天短信提醒', rules: ['提醒发送至注册手机号'] },
];
const bank: readonly Offered[] = [
  {
    equityId: 'airport-lounge',
    name: '机场贵宾厅',
    remark: '每年两次，本人使用',
    rules: ['出行前一天预约', '凭登机牌与领取凭证入场', '不可转让或折现'],
  },
  { equityId: 'coffee', name: '周三咖啡券', remark: '每周三可用一张', rules: ['领取后七天内有效', '每笔订单限用一张'] },
  { equityId: 'medical-line', name: '健康咨询热线', remark: '全天可拨打', rules: ['咨询意见不替代诊疗'] },
];
const unionPay: readonly Offered[] = [
  { equityId: 'transit', name: '公交地铁五折', remark: '每天两次', rules: ['需使用绑定的银行卡支付', '每日封顶两次'] },
  { equityId: 'parking', name: '停车代金券', remark: '满十元减五元', rules: ['每月限领两张'] },
];

const offered: Readonly<Partial<Record<Partner, readonly Offered[]>>> = {
  hello: credit,
  niwodai: credit,
  peace: bank,
  yunshanfu: unionPay,
};

export const equitiesOf = (partner: Partner): readonly Offered[] => offered[partner] ?? [];

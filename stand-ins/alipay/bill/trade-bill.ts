import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { cell, number, type Table } from './csv';
import type { BillLine } from './lines';

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const summaryHead =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';

const NONE = '0.00';
const sumOf = (lines: readonly BillLine[], what: 'amountFen' | 'feeFen'): number => lines.reduce((sum, line) => sum + line[what], 0);
const isRefund = ({ outRequestNo }: BillLine): boolean => outRequestNo !== undefined;

const row = (line: BillLine): string[] => {
  const amount = yuanOf(line.amountFen);
  return [
    ...[number(line.tradeNo), number(line.outTradeNo), isRefund(line) ? '退款' : '交易', cell(line.subject)],
    ...[dateTimeOf(line.createdAt), dateTimeOf(line.doneAt), '\t', '\t', '\t', '\t', number(line.buyer)],
    ...[amount, amount, NONE, NONE, NONE, NONE, NONE, '', number(NONE), NONE],
    ...[number(line.outRequestNo ?? ''), yuanOf(line.feeFen), NONE, ''],
  ];
};

export function tradeTables(lines: readonly BillLine[]): Readonly<{ detail: Table; summary: Table }> {
  const refunds = lines.filter(isRefund);
  const payments = lines.filter((line) => !isRefund(line));
  const sums = [
    `交易合计：${payments.length}笔，商家实收共${yuanOf(sumOf(payments, 'amountFen'))}元，商家优惠共0.00元`,
    `退款合计：${refunds.length}笔，商家实收退款共${yuanOf(sumOf(refunds, 'amountFen'))}元，商家优惠退款共0.00元`,
  ];
  const [amountFen, feeFen] = [sumOf(lines, 'amountFen'), sumOf(lines, 'feeFen')];
  const amount = yuanOf(amountFen);
  const all = ['合计\t', '\t', String(payments.length), String(refunds.length), amount, amount, NONE, NONE, NONE, yuanOf(feeFen), NONE];
  return {
    detail: { title: '支付宝业务明细查询', list: '业务明细列表', head: head.split(','), rows: lines.map(row), sums },
    summary: {
      title: '支付宝业务汇总查询',
      list: '业务汇总列表',
      head: summaryHead.split(','),
      rows: [[...all, yuanOf(amountFen + feeFen)]],
      sums: [],
    },
  };
}

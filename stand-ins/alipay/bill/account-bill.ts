import type { Bank } from '@/stand-ins/alipay/bank';
import type { Entry } from '@/stand-ins/alipay/books/trade';
import { newFlowNo } from '@/stand-ins/alipay/numbers';
import { dateTimeOf, dayOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { cell, number, type Table } from './csv';

const head =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注';
const kinds: Readonly<Record<Entry['what'], string>> = { pay: '在线支付', fee: '收费', refund: '交易退款', funds: '提现' };

/** A merchant's balance as it moved on a day, entry by entry. */
export function accountTables(bank: Bank, sellerId: string, day: string): Readonly<{ detail: Table; summary: Table }> {
  const bySubject = new Map([...bank.ledgers.trades.values()].map((trade) => [trade.tradeNo, trade]));
  let balance = 0;
  const rows: string[][] = [];
  const moved = { income: [0, 0], expense: [0, 0] } as { income: [number, number]; expense: [number, number] };
  for (const { at, tradeNo, from, to, amountFen, what } of bank.ledgers.entries) {
    const fen = (to === sellerId ? amountFen : 0) - (from === sellerId ? amountFen : 0);
    balance += fen;
    if (fen === 0 || dayOf(at) !== day) continue;
    const side = moved[fen > 0 ? 'income' : 'expense'];
    side[0] += 1;
    side[1] += fen;
    const trade = bySubject.get(tradeNo);
    rows.push([
      ...[number(newFlowNo(tradeNo, at)), number(tradeNo), number(trade?.outTradeNo ?? ''), cell(trade?.subject ?? ''), dateTimeOf(at)],
      ...[
        number(trade?.buyer.logonId ?? ''),
        yuanOf(Math.max(fen, 0)),
        yuanOf(Math.min(fen, 0)),
        yuanOf(balance),
        '支付宝',
        kinds[what],
        '',
      ],
    ]);
  }
  const [spent, earned] = [moved.expense, moved.income];
  const sums = [`支出合计：${spent[0]}笔，共${yuanOf(spent[1])}元`, `收入合计：${earned[0]}笔，共${yuanOf(earned[1])}元`];
  const summary = ['合计', String(earned[0]), yuanOf(earned[1]), String(spent[0]), yuanOf(spent[1])];
  return {
    detail: { title: '支付宝账务明细查询', list: '账务明细列表', head: head.split(','), rows, sums },
    summary: {
      title: '支付宝账务汇总查询',
      list: '账务汇总列表',
      head: ['业务类型', '收入笔数', '收入金额（+元）', '支出笔数', '支出金额（-元）'],
      rows: [summary],
      sums: [],
    },
  };
}

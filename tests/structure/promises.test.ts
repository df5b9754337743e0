import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Promises made earlier that the shop doesn't keep, so no text may repeat them. When a feature is built, its line is removed. */
const idle: readonly (readonly [what: string, said: RegExp])[] = [
  ['a month of a card that waits for its owner', /攒到下月|最多攒|次数累积到下月|unpicked months add up|adds up, to three|saved one up/i],
  ['insurance', /盗刷保障|盗刷有保障|延误保障|保险公司承保|theft cover|delay cover|insurance as a gift|written by an insurer/i],
  ['fees that come back by themselves', /次月 ?5 ?日返|每月 5 日.{0,20}手续费返还|fee comes back on the 5th/i],
  ['a day before benefits come', /冷静期|一键取消|first 24 hours|one tap cancels/i],
  ['levels of members', /银星|钻星|只降一级|Silver \| joined|one step down/i],
  ['a family that shares a membership', /家庭共享|添加两名家庭成员|may add two people/i],
  ['a page of automatic payments', /我的 - 设置 - 自动扣款|Me - Settings - Automatic payments/i],
  ['a tap that ends an engineer’s visit', /点“服务完成”|service done|报价单在你手机上|quotation is on your phone/i],
  ['a mini-program', /小程序入会|小程序首页|in the mini-program/i],
  ['messages of a visit’s progress', /进度自动通知|progress messages|know when they leave/i],
  ['a map on a coupon', /券面地图|the coupon's map/i],
  ['coupons that change their colour', /橙色标|marked orange|ends soon is orange/i],
  ['a page of benefits beside the card’s', /“我的 - 权益”|Me - Benefits/i],
  ['people who answer at night', /24 小时礼宾|7×24|concierge round the clock/i],
  ['bills that the shop reads by itself', /导入账单|优惠雷达|账本导出|一键清空|import your bills|offer radar|clear all/i],
];

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file));

test('no card and no agreement promises what the shop does not do', () => {
  const files = [
    ...filesIn('public/cards', '.json'),
    ...filesIn('lib/content/texts', '.md'),
    ...filesIn('lib/content/clauses', '.md'),
    ...filesIn('lib/content/questions', '.md'),
  ];
  expect(files.length).toBeGreaterThan(100);
  const promised = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return idle.flatMap(([what, said]) => (said.test(text) ? [`${file}: ${what}`] : []));
  });
  expect(promised).toEqual([]);
});

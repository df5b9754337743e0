import { area } from '@/lib/contract/area/endpoints';
import { consignee } from '@/lib/contract/consignee/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { ask, insist } from '../../client';
import { again, couponOf, type Ready, ready, type Shopping, type Step, tokenOf } from '../step';

/** Limited, because each of them has to save an address first. */
const BUYERS_OF_PARCELS = 150;
const home = ['浙江省', '杭州市', '西湖区', '文新街道'];

async function addressOf({ origin, addresses }: Shopping, token: string): Promise<string> {
  const known = addresses.get(token);
  if (known !== undefined) return known;
  let areaCode = '0';
  for (const name of home) {
    const { data } = await insist(() => ask(origin, area.chinaAreaList, { areaCode }, token));
    areaCode = data.list.find((one) => one.name === name)?.areaCode ?? '';
  }
  const saved = { name: '张三', mobile: '13912345678', areaCode, line: '古墩路 1 号', tag: null, isDefault: false };
  const { code, data } = await insist(() => ask(origin, consignee.addOrUpdate, saved, token));
  if (code !== '1') throw new Error(`no address: ${code}`);
  addresses.set(token, data.id);
  return data.id;
}

export async function orderGoods(world: Shopping, one: Step): Promise<Ready | undefined> {
  const { origin } = world;
  const { buyer, pick, amount } = one;
  const token = tokenOf(world, { ...one, buyer: buyer % BUYERS_OF_PARCELS });
  const consigneeId = await addressOf(world, token);
  const coupon = couponOf(world, token, one);
  const items = [
    { variantId: String(variantIdOf(demoPhysical.shirt, (pick % 2) + 1)), quantity: (amount % 2) + 1 },
    ...(pick % 3 === 0 ? [{ variantId: String(variantIdOf(demoPhysical.bedding, 1)), quantity: 1 }] : []),
  ];
  const { code, data } = await insist(() => ask(origin, physical.pre, { ...coupon, items, consigneeId }, token));
  if (code !== '1') return undefined;
  const { despiteDuplicate } = again;
  const request = { ...coupon, items, consigneeId, remark: '', acceptedAmount: data.payAmount, despiteDuplicate };
  return ready('physical', token, physical.create, request);
}

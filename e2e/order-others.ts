import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { post, type Session } from './log-in';

type Placed = Readonly<{ orderNo: string }>;

const home = ['浙江省', '杭州市', '西湖区', '文新街道'];

/** The code of the division with these names, which are a Chinese channel's, one below the other. */
async function areaCodeOf(page: Page): Promise<string> {
  let areaCode = '0';
  for (const name of home) {
    const answer = await page.request.get(`/api/distribution/basic/api/queryChinaAreaList/${areaCode}`, { headers: { p: 'P012' } });
    const { data }: { data: { list: { areaCode: string; name: string }[] } } = await answer.json();
    areaCode = data.list.find((one) => one.name === name)?.areaCode ?? '';
  }
  return areaCode;
}

/** Creates an unpaid order of a parcel through the API, as the booking page does. */
export async function orderParcel(page: Page, slug: string, { accessToken }: Session): Promise<string> {
  const call = <Data>(path: string, data: object) => post<Data>(page, slug, path, data, accessToken);
  const address = { name: '张三', mobile: '13912345678', line: '古墩路 1 号', tag: null, isDefault: false };
  const areaCode = await areaCodeOf(page);
  const { id: consigneeId } = await call<{ id: string }>('/distribution/user/consignee/addOrUpdate', { ...address, areaCode });
  const items = [{ variantId: String(variantIdOf(demoPhysical.shirt, 1)), quantity: 1 }];
  const wanted = { items, consigneeId };
  const { payAmount: acceptedAmount } = await call<{ payAmount: string }>('/distribution/product/order/api/physical/pre', wanted);
  const request = { ...wanted, remark: '', acceptedAmount, despiteDuplicate: true, idempotencyKey: randomUUID() };
  return (await call<Placed>('/distribution/product/order/api/physical/create', request)).orderNo;
}

/** Signs what the page of buying shows, and creates an unpaid order of a member plan through the API. */
export async function orderPlan(page: Page, slug: string, { accessToken }: Session): Promise<string> {
  const call = <Data>(path: string, data: object) => post<Data>(page, slug, path, data, accessToken);
  const seen = await call<{ payAmount: string; agreements: object[] }>('/distribution/product/order/api/member/pre', { plan: 'month' });
  await call('/distribution/agreement/api/sign', { documents: seen.agreements });
  const request = { plan: 'month', renews: false, acceptedAmount: seen.payAmount, despiteDuplicate: true, idempotencyKey: randomUUID() };
  return (await call<Placed>('/distribution/product/order/api/member/create', request)).orderNo;
}

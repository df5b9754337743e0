import { consigneeJobs } from '@/server/delivery/consignee/jobs';
import { sealAddress } from '@/server/delivery/consignee/consignee';
import { consignees } from '@/server/delivery/consignee/tables';
import { createSealing, newKey } from '@/server/platform/sealed';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const address = { name: '张三', mobile: '13912345678', area: [{ name: '上海市', areaCode: '310000' }], line: '外滩1号', tag: null };

test('one run moves everything to a new key, however many rows there are, so that the old key can go', async () => {
  const { userId } = await gateway.loginAs('13800138000');
  const { services } = gateway;
  const ids = Array.from({ length: 1200 }, (_, nth) => `moved-${nth}`);
  await services.database
    .insert(consignees)
    .values(ids.map((id) => ({ id, userId, sealed: sealAddress(services.sealing, { userId, id }, address) })));
  const sealing = createSealing(`${newKey()},${process.env.PERSONAL_DATA_KEY ?? ''}`);
  await consigneeJobs.find(({ name }) => name === 'consignee.reseal')?.run({ ...services, sealing });
  const { rows } = await gateway.pool.query(`select count(*)::int as left from consignees where sealed not like $1`, [
    `${sealing.newestPrefix}%`,
  ]);
  expect(rows).toEqual([{ left: 0 }]);
});

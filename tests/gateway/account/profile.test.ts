import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { account } from '@/lib/contract/account/endpoints';
import { operation } from '@/lib/contract/operation/endpoints';
import { portraitUse } from '@/server/account/portrait-use';
import { operationJobs } from '@/server/operation/jobs';
import { tellUser } from '@/server/operation/notices';
import { startGateway, type TestGateway } from '../server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const BOUNDARY = 'a-boundary-of-the-test';

async function upload(bytes: Buffer, token: string, purpose = 'avatar'): Promise<string> {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/distribution/operation/api/files',
    headers: { 'access-token': token, p: 'P012', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return answer.json<{ data: { url: string } }>().data.url;
}
const plain = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
const save = (token: string, input: { nickname?: string; portrait?: string }) => gateway.call(account.saveProfile, input, { token });

test('a nickname is tidied and saved, and the session says it from then on', async () => {
  const { token } = await gateway.loginAs('13600000001');
  expect((await save(token, { nickname: '  海边的\n 猫_7 ' })).data.userNickname).toBe('海边的 猫_7');
  expect((await save(token, { nickname: 'a\u202eb' })).data.userNickname).toBe('ab');
  expect((await save(token, { nickname: '海边的 猫_7' })).data.userNickname).toBe('海边的 猫_7');
  expect((await gateway.call(account.tokenInfo, {}, { token })).data.userNickname).toBe('海边的 猫_7');
  expect((await gateway.call(account.profile, {}, { token })).data).toMatchObject({
    userMobile: '136****0001',
    userNickname: '海边的 猫_7',
    wechatBound: false,
  });
});

test('nothing else is a nickname: no markup, nothing invisible, no number, neither too short nor too long', async () => {
  const { token } = await gateway.loginAs('13600000002');
  const before = (await gateway.call(account.profile, {}, { token })).data.userNickname;
  const bad = [
    'x',
    '一二三四五六七八九十一二三四五六七',
    '<b>me</b>',
    '13800138000',
    '我13800138000',
    '😀😀',
    '.dot',
    `a${'\u0301'.repeat(80)}`,
  ];
  for (const nickname of bad) expect([nickname, (await save(token, { nickname })).code]).toEqual([nickname, 'YX_4101']);
  for (const nickname of [' ', '\u3164\u3164\u3164']) {
    const empty = await gateway.app.inject({
      method: 'POST',
      url: `/api${account.saveProfile.path}`,
      headers: { 'access-token': token },
      payload: { nickname },
    });
    expect(empty.json<{ code: string }>().code).toBe('YX_400');
  }
  expect((await gateway.call(account.profile, {}, { token })).data.userNickname).toBe(before);
});

test('a photograph that lies on its side becomes an upright square portrait without a word of the camera', async () => {
  const { token } = await gateway.loginAs('13600000003');
  // The upright picture is red above and blue below. A camera stores it turned to the left, with an orientation tag to turn it back.
  const upright = sharp({ create: { width: 400, height: 400, channels: 3, background: '#d00' } }).composite([
    { input: { create: { width: 400, height: 200, channels: 3, background: '#00d' } }, left: 0, top: 200 },
  ]);
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(270)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'SECRET CAMERA' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const portrait = await upload(lying, token);
  expect((await save(token, { portrait })).data.userHeadPortrait).toBe(portrait);
  const file = fs.readFileSync(path.join(gateway.services.uploadFolder, path.basename(portrait)));
  const { width, height, exif, orientation } = await sharp(file).metadata();
  expect([width, height, exif, orientation]).toEqual([512, 512, undefined, undefined]);
  expect(file.toString('latin1')).not.toMatch(/SECRET|Exif|GPS/);
  const at = async (top: number) => [...(await sharp(file).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer())];
  const [above = [], below = []] = [await at(60), await at(450)];
  expect([(above[0] ?? 0) > 150, (above[2] ?? 255) < 90, (below[0] ?? 255) < 90, (below[2] ?? 0) > 150]).toEqual([true, true, true, true]);
});

test('only an own upload for a portrait is one: no address elsewhere, no picture of another user or purpose', async () => {
  const [{ token }, { token: other }] = [await gateway.loginAs('13600000004'), await gateway.loginAs('13600000005')];
  const theirs = await upload(await plain(), other);
  const feedback = await upload(await plain(), token, 'feedback');
  for (const portrait of [
    theirs,
    feedback,
    'https://tracker.example/x.webp',
    '//tracker.example/x',
    'javascript:alert(1)',
    '/uploads/',
    '/uploads/../x',
  ])
    expect([portrait, (await save(token, { portrait })).code]).toEqual([portrait, 'YX_400']);
  expect((await gateway.call(account.profile, {}, { token })).data.userHeadPortrait).toBe('');
  for (const nobody of ['-01', 'forged'])
    expect([(await save(nobody, { nickname: '路人' })).code, (await gateway.call(account.profile, {}, { token: nobody })).code]).toEqual([
      'ERR_401',
      'ERR_401',
    ]);
});

test('a portrait that was replaced or removed is deleted with its file within a day, the one in use stays', async () => {
  const { token } = await gateway.loginAs('13600000006');
  const [first, second] = [await upload(await plain(), token), await upload(await plain(), token)];
  await save(token, { portrait: first });
  await save(token, { portrait: second });
  const swept = async () => {
    gateway.clock.pass(25 * 3_600_000);
    const before = new Date(gateway.clock.now - 24.5 * 3_600_000);
    for (const name of fs.readdirSync(gateway.services.uploadFolder))
      fs.utimesSync(path.join(gateway.services.uploadFolder, name), before, before);
    for (const job of operationJobs([portraitUse])) await job.run(gateway.services);
    const kept = fs.readdirSync(gateway.services.uploadFolder);
    return [first, second].map((address) => kept.includes(path.basename(address)));
  };
  expect(await swept()).toEqual([false, true]);
  expect((await save(token, { portrait: '' })).data.userHeadPortrait).toBe('');
  expect(await swept()).toEqual([false, false]);
});

test('twenty changes a day are all', async () => {
  const { token } = await gateway.loginAs('13600000007');
  const codes: string[] = [];
  for (let change = 1; change <= 21; change += 1) codes.push((await save(token, { nickname: `name ${change}` })).code);
  expect([codes.filter((code) => code === '1').length, codes.at(-1)]).toEqual([20, 'YX_429']);
});

describe('what a user chose not to be told', () => {
  const choose = (token: string, topic: 'offers' | 'hotelMember', wanted: boolean) =>
    gateway.call(account.chooseNotification, { topic, wanted }, { token });
  const seen = async (token?: string) => (await gateway.call(operation.userNotice, {}, token ? { token } : {})).data;

  test('all is wanted until somebody says otherwise, and each decides alone', async () => {
    const [{ token }, { token: other }] = [await gateway.loginAs('13600000008'), await gateway.loginAs('13600000009')];
    const wanted = async (as: string) =>
      (await gateway.call(account.notifications, {}, { token: as })).data.list.filter((one) => one.wanted).length;
    expect(await wanted(token)).toBe(3);
    expect((await choose(token, 'offers', false)).data.list.find(({ topic }) => topic === 'offers')?.wanted).toBe(false);
    expect([await wanted(token), await wanted(other)]).toEqual([2, 3]);
    for (const nobody of ['-01', 'forged']) expect((await choose(nobody, 'offers', false)).code).toBe('ERR_401');
  });

  test('an offer is neither shown nor counted; what everybody must know is', async () => {
    await gateway.pool.query('delete from notices');
    const at = new Date(gateway.clock.now - 1000);
    for (const [title, topic] of [
      ['上新', 'offers'],
      ['停机', null],
    ] as const)
      await gateway.pool.query(`insert into notices (title, text, topic, published_at) values ($1, '', $2, $3)`, [title, topic, at]);
    const { token } = await gateway.loginAs('13600000010');
    expect((await seen(token)).unread).toBe(2);
    await choose(token, 'offers', false);
    expect(await seen(token)).toMatchObject({ unread: 1, list: [{ title: '停机' }] });
    expect((await seen()).list).toHaveLength(2);
    await choose(token, 'offers', true);
    expect((await seen(token)).unread).toBe(2);
  });

  test('a sender of a topic writes nothing; what is owed is written all the same', async () => {
    await gateway.pool.query('delete from notices');
    const { token, userId } = await gateway.loginAs('13600000011');
    await choose(token, 'hotelMember', false);
    const news = { userId, text: '', link: '', at: gateway.clock.now };
    await tellUser(gateway.database, { ...news, topic: 'hotelMember', title: '入会结果' });
    await tellUser(gateway.database, { ...news, title: '退款到账' });
    expect((await gateway.pool.query('select title from notices')).rows).toEqual([{ title: '退款到账' }]);
  });
});

test.each([
  ['Mary Ann', 'Mary Ann'],
  [' Mary  Ann ', 'Mary Ann'],
  ['Mary\u00a0Ann', 'Mary Ann'],
  ['王　小明', '王 小明'],
])('a nickname of two words keeps the one space between them: %j', async (typed, saved) => {
  const { token } = await gateway.loginAs('13900008177');
  expect((await save(token, { nickname: typed })).data.userNickname).toBe(saved);
});

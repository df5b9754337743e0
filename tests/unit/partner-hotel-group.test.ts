import { demo } from '@/demo/demo';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHotelGroups } from '@/server/compose/create-hotel-groups';
import { partnerHotelGroup } from '@/server/compose/partner-hotel-group';
import { httpTransport } from '@/server/partner/http-transport';
import { answerSignature, verifiedCall } from '@/server/partner/signature';
import { readEnvironment } from '@/server/platform/environment';
import type { HotelApplication } from '@/server/platform/ports/hotel-group';

const secret = 'between the hotel group and us, 32 characters';
const now = () => 1_795_000_000_000;
const signal = AbortSignal.timeout(600_000);
const application: HotelApplication = {
  requestNo: 'r1',
  groupCode: 'greenTree',
  level: 'gold',
  validDays: 365,
  askedAt: now(),
  mobile: '13900000000',
  person: { name: '张三', documentType: 'idCard', documentNo: '11010519491231002X' },
};
const member = { status: 'member', memberNo: '8800123456', level: 'gold', until: '2027-11-24', already: false };

type Said = Readonly<{ data?: unknown; refused?: string; status?: number; signedWith?: string; silent?: true }>;
let group: http.Server | undefined;
afterEach(() => {
  group?.closeAllConnections();
  return new Promise<void>((resolve) => (group ? group.close(() => resolve()) : resolve()));
});

/** A hotel group's server, which verifies our signature and answers what the test says. */
async function groupThat(said: Said, callMs?: number) {
  const heard: { path: string; body: unknown }[] = [];
  group = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const path = request.url ?? '';
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const nonce = verifiedCall(secret, headers, { path, body }, now());
    heard.push({ path, body: JSON.parse(body) });
    if (said.silent) return;
    const answer = JSON.stringify(
      said.refused === undefined ? { result: 'ok', data: said.data } : { result: 'refused', reason: said.refused },
    );
    const status = nonce === undefined ? 401 : (said.status ?? 200);
    response.writeHead(status, { 'partner-signature': answerSignature(said.signedWith ?? secret, nonce ?? '', answer) }).end(answer);
  });
  await new Promise<void>((resolve) => group?.listen(0, '127.0.0.1', resolve));
  const transport = httpTransport(`http://127.0.0.1:${(group.address() as AddressInfo).port}`);
  const port = partnerHotelGroup({ groupCode: 'greenTree', secret, now, transport, ...(callMs !== undefined && { callMs }) });
  return { port, heard };
}

test('an application is sent, signed, with everything that the group needs, and nothing else', async () => {
  const { port, heard } = await groupThat({ data: member });
  expect(await port.apply(application, signal)).toEqual(member);
  expect(heard).toEqual([{ path: '/hotel-members', body: application }]);
});

test.each([{ status: 'pending' }, member, { ...member, already: true }, { status: 'refused', refusal: 'personUnknown' }])(
  'what the group decides is believed: %j',
  async (data) => expect((await groupThat({ data })).port.apply(application, signal)).resolves.toEqual(data),
);

test.each<[string, Said]>([
  ['it did not sign', { data: member, signedWith: 'somebody else who has no such secret at all' }],
  ['is a failure', { data: member, status: 500 }],
  ['has no number of a member', { data: { ...member, memberNo: '' } }],
  ['ends on no day', { data: { ...member, until: 'soon' } }],
  ['refuses for a reason that nobody knows', { data: { status: 'refused', refusal: 'no idea' } }],
  ['refuses the call itself', { refused: 'busy' }],
])('an answer that %s decides nothing: the group is asked again later', async (_what, said) => {
  await expect((await groupThat(said)).port.apply(application, signal)).rejects.toThrow('greenTree');
});

test('a silent group costs one time limit, and after three silences is not called for a while', async () => {
  const { port, heard } = await groupThat({ silent: true }, 100);
  for (let call = 0; call < 5; call += 1) await expect(port.apply(application, signal)).rejects.toThrow('greenTree gave no answer');
  expect(heard).toHaveLength(3);
});

const settings = (mode: string, groups?: string) =>
  readEnvironment({ NODE_ENV: 'test', YUEXIANG_MODE: mode, ...(groups !== undefined && { HOTEL_GROUPS: groups }) });
const GREEN = JSON.stringify({ greenTree: { url: 'https://api.greentree.example', secret } });

test('production has the groups of its settings, the demo a stand-in for each other one', () => {
  const real = createHotelGroups(settings('production', GREEN), now);
  expect([real('greenTree')?.isSandbox, real('lanting')]).toEqual([undefined, undefined]);
  expect(real('greenTree')).toBeDefined();
  const standIns = createHotelGroups(settings('demo', GREEN), now, demo);
  expect([standIns('greenTree')?.isSandbox, standIns('lanting')?.isSandbox]).toEqual([undefined, true]);
});

test('a group that does not exist stops the start with its name', () => {
  const nobody = JSON.stringify({ nobody: { url: 'https://api.example', secret } });
  expect(() => createHotelGroups(settings('production', nobody), now)).toThrow('nobody');
});

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { partners } from '@/lib/domain/partner';
import type { PartnerRequest, Transport } from '@/server/partner/caller';
import { partnerPort } from '@/server/partner/port';

const secret = 'a secret of the partner and of ours, long enough';
const now = () => 1_800_000_000_000;
const page = readFileSync('docs/partners.md', 'utf8');
const mac = (parts: readonly string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
const sha256 = (body: string) => createHash('sha256').update(body).digest('hex');

const answer = { state: 'accepted', partnerOrderNo: 'p1' };
const equity = { equityId: 'e1', name: 'n', remark: 'r', rules: [], state: 'available', validUntil: now() };
/** A partner's server, as somebody would write it from `docs/partners.md` alone. */
const answers: Readonly<Record<string, unknown>> = {
  '/orders': answer,
  '/orders/withdraw': { ...answer, state: 'cancelled' },
  '/orders/status': null,
  '/orders/cancel': null,
  '/orders/statement': [{ reference: 'r1', state: 'accepted' }],
  '/leads': {},
  '/members/authorize': {},
  '/members/activate': { memberNo: 'm1', active: true },
  '/equities': [equity],
  '/equities/receive': equity,
};
const asked: PartnerRequest[] = [];
const theirs: Transport = (request) => {
  asked.push(request);
  const { path, headers, body } = request;
  const { 'partner-timestamp': timestamp = '', 'partner-nonce': nonce = '', 'partner-signature': signature } = headers;
  const genuine = signature === mac(['call', path, timestamp, nonce, sha256(body)]) && timestamp === String(now());
  const said = JSON.stringify(genuine ? { result: 'ok', data: answers[path] } : { result: 'refused', reason: 'signature' });
  return Promise.resolve({ status: 200, signature: mac(['answer', nonce, sha256(said)]), body: said });
};
const port = partnerPort({ partner: 'hello', secret, now, landing: 'https://partner.example/in', transport: theirs });

test('a server that is written after the contract for partners is understood on every path, and no path is missing there', async () => {
  await port.push({ reference: 'r1', product: 'finance', buyer: 'b', purpose: 'travel' });
  expect((await port.withdraw({ reference: 'r1', product: 'finance', buyer: 'b' })).state).toBe('cancelled');
  expect(await port.status('r1')).toBeUndefined();
  expect(await port.cancel('r1')).toBeUndefined();
  await port.statement(['r1']);
  await port.lead({ leadNo: 'l1', product: 'finance', name: '王小明', mobile: '13900000000' });
  await port.authorize('b', 'code-of-their-app');
  await port.activateMember('b');
  await port.equities('b');
  await port.receive('b', 'e1');
  expect(asked.map(({ path }) => path)).toEqual(Object.keys(answers));
  const told = [...page.matchAll(/^\| `(\/[a-z/]+)` \| `\{([^}]*)\}`/gm)].map(([, path = '', fields = '']) => [
    path,
    fields.replaceAll('?', '').split(', ').sort(),
  ]);
  expect(told).toEqual(asked.map(({ path, body }) => [path, Object.keys(JSON.parse(body) as object).sort()]));
});

test('a hand-over and a ticket are signed as the contract says', () => {
  const { url } = port.handOver({ product: 'finance', returnTo: '/P012/index' });
  const [claims = '', signature] = new URL(url).searchParams.get('ticket')?.split('.') ?? [];
  expect(signature).toBe(mac(['hand over', claims]));
  const ticket = { partner: 'hello', purpose: 'cashier', subject: '42', nonce: 'a'.repeat(32), issuedAt: now(), expiresAt: now() + 60_000 };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  expect(port.readTicket(`${text}.${mac(['ticket', text])}`)).toEqual(ticket);
  expect(port.readTicket(`${text}.${mac(['hand over', text])}`)).toBeUndefined();
});

test('each partner has its line in the contract', () => {
  const named = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name);
  expect(named).toEqual([...partners]);
});

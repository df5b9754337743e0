import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { login } from '@/lib/contract/login/endpoints';
import { readEnvironment } from '@/server/platform/environment';
import { requestLogger } from '@/server/front/logging';
import { sandboxSms } from '@/demo/sms/sandbox-sms';
import { aliyunSms } from '@/server/platform/ports/sms/aliyun';
import { delivered } from '@/server/platform/ports/sms/failure';
import type { SmsPort } from '@/server/platform/ports/sms/port';
import { tencentSms } from '@/server/platform/ports/sms/tencent';
import { startGateway, type TestGateway } from './server';
import { writtenLines } from './written-lines';

const MOBILE = '13812345678';
const TITLE = '周末酒店闪购';
const AT = Date.parse('2031-05-06T20:00:00+08:00');

/** How a carrier fails: it hangs up, refuses with the whole request in its words, or answers with something that is no answer. */
const failures = {
  hangsUp: (request: IncomingMessage) => void request.socket.destroy(),
  repeats: (request: IncomingMessage, response: ServerResponse, body: string) => {
    const Message = `cannot send ${decodeURIComponent(request.url ?? '')} ${body}`;
    const answer = { Code: Message, Message, RequestId: '1', Response: { Error: { Code: Message, Message }, RequestId: '1' } };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  },
  babbles: (request: IncomingMessage, response: ServerResponse, body: string) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${decodeURIComponent(request.url ?? '')} ${body}</html>`);
  },
  refuses: (_request: IncomingMessage, response: ServerResponse) => {
    const Error = { Code: 'LimitExceeded.DailyLimit', Message: `too many for ${MOBILE}` };
    const answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: MOBILE, Response: { Error, RequestId: '1' } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  },
} as const;

let failing: keyof typeof failures = 'hangsUp';
/** All that the carriers were asked. */
const heard: string[] = [];
const carrier = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    heard.push(decodeURIComponent(request.url ?? '') + body);
    failures[failing](request, response, body);
  });
});

const { lines, destination } = writtenLines();
const log = requestLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), destination);

let gateway: TestGateway;
let ports: Readonly<Record<'aliyun' | 'tencent' | 'sandbox', SmsPort>>;
let used: SmsPort;
beforeAll(async () => {
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  const { port } = carrier.address() as AddressInfo;
  // Their libraries know one address, by https.
  jest
    .spyOn(https, 'request')
    .mockImplementation(((options: http.RequestOptions) =>
      http.request({ ...options, protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port, agent: undefined })) as never);
  const forward: SmsPort = {
    sendCode: (message) => used.sendCode(message),
    sendRenewalReminder: (message) => used.sendRenewalReminder(message),
    sendRoundReminder: (message) => used.sendRoundReminder(message),
  };
  gateway = await startGateway({ log, services: { sms: forward } });
  const templates = { renewalTemplate: 'r', roundTemplate: 'o' };
  ports = {
    aliyun: await aliyunSms({ accessKeyId: 'a', accessKeySecret: 'b', signName: '悦享', templateCode: 'c', ...templates }),
    tencent: await tencentSms({ secretId: 'a', secretKey: 'b', sdkAppId: '1', signName: '悦享', templateId: 'c', ...templates }),
    sandbox: sandboxSms(gateway.database),
  };
  await gateway.pool.query(`create function refuse_message() returns trigger language plpgsql as $$ begin
    raise exception 'refused %', new::text using errcode = '23514', detail = new::text; end $$`);
  await gateway.pool.query('create trigger refusing before insert on sms_inbox for each row execute function refuse_message()');
});
beforeEach(() => {
  lines.length = 0;
  heard.length = 0;
});
afterAll(async () => {
  await gateway.close();
  carrier.close();
  jest.restoreAllMocks();
});

const broken = (['aliyun', 'tencent'] as const).flatMap((name) =>
  (['hangsUp', 'repeats', 'babbles', 'refuses'] as const).map((how) => ({ name, how })),
);

/** Keeps what is sent, before it is sent in vain. */
function overheard(port: SmsPort, said: string[]): SmsPort {
  return { ...port, sendCode: (message) => (said.push(message.code), port.sendCode(message)) };
}

test.each([...broken, { name: 'sandbox' as const, how: 'hangsUp' as const }])(
  'no login code, mobile or other parameter is logged when $name fails ($how)',
  async ({ name, how }) => {
    failing = how;
    const said: string[] = [];
    used = overheard(ports[name], said);
    gateway.clock.pass(11 * 60_000);
    const { code } = await gateway.call(login.sendCaptcha, { mobile: MOBILE, imgType: 'DEFAULT', yzmType: 'LOGIN' });
    expect(code).toBe('YX_503');
    const reminder = { mobile: MOBILE, plan: 'month', fen: 98_765, payWay: 'bankCard', tail: '4321', at: AT, locale: 'zh-CN' } as const;
    for (const sending of [
      () => used.sendRenewalReminder(reminder),
      () => used.sendRoundReminder({ mobile: MOBILE, title: TITLE, at: AT, locale: 'zh-CN' }),
    ])
      await delivered(sending).then(
        () => Promise.reject(new Error('it was sent')),
        (err: unknown) => log.error({ err }, 'not sent'),
      );
    const [own = ''] = said;
    expect(own).toMatch(/^\d{6}$/);
    // The carriers did get them, so a line could have had them.
    if (name !== 'sandbox') for (const part of [own, MOBILE, TITLE]) expect(heard.join('')).toContain(part);
    const parameters = [own, MOBILE, TITLE, encodeURIComponent(TITLE), '987.65', '4321', '2031-05', '20:00'];
    for (const part of parameters) expect({ part, line: lines.find((line) => line.includes(part)) }).toEqual({ part, line: undefined });
    expect(lines.filter((line) => line.includes('an SMS was not sent'))).toHaveLength(3);
  },
);

test('what went wrong is still named: by the carrier’s code, the database’s, or the missing template', async () => {
  failing = 'refuses';
  const bare = await aliyunSms({
    accessKeyId: 'a',
    accessKeySecret: 'b',
    signName: '悦享',
    templateCode: 'c',
    renewalTemplate: undefined,
    roundTemplate: undefined,
  });
  const round = { mobile: MOBILE, title: TITLE, at: AT, locale: 'zh-CN' } as const;
  for (const port of [ports.aliyun, ports.tencent, ports.sandbox, bare])
    await delivered(() => port.sendRoundReminder(round)).catch((err: unknown) => log.error({ err }, 'not sent'));
  expect(lines.map((line) => (JSON.parse(line) as { err: { code: string } }).err.code)).toEqual([
    'isv.BUSINESS_LIMIT_CONTROL',
    'LimitExceeded.DailyLimit',
    '23514',
    'no_template_for_rounds',
  ]);
});

test('every message is sent through the door that drops its words', () => {
  const sending = fs
    .readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('sms'))
    .flatMap((file) =>
      fs
        .readFileSync(`server/${file}`, 'utf8')
        .split('\n')
        .filter((line) => /\bsms\.send\w+\(/.test(line)),
    );
  expect(sending).toHaveLength(3);
  expect(sending.filter((line) => !line.includes('delivered('))).toEqual([]);
});

import { generateKeyPairSync, sign } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { AlipaySdk } from 'alipay-sdk';
import { alipayLine } from '@/server/banks/alipay/line';
import { readAnswer } from '@/server/banks/alipay/answer';
import { rawMembers } from '@/server/banks/alipay/raw-members';
import { textOf } from '@/server/banks/alipay/rsa2';
import { fenOf } from '@/server/banks/alipay/yuan';
import { toYuan } from '@/lib/kernel/money';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [app, bank, stranger] = [pair(), pair(), pair()];
const pem = {
  app: app.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  bank: bank.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const appId = '2021004100000001';
const sdk = new AlipaySdk({ appId, privateKey: pem.app, keyType: 'PKCS8', alipayPublicKey: pem.bank });
const NOW = Date.UTC(2026, 10, 28, 16, 30, 5);

const merchant = {
  ...{ name: 'main', appId, sellerId: '2088000000000001', default: true },
  ...{ privateKey: app.privateKey, alipayPublicKey: bank.publicKey },
};
const line = alipayLine(merchant, { now: () => NOW, origin: 'https://shop.example.com' });

test('the address of a payment is signed as Alipay’s own SDK signs it', () => {
  const content = { out_trade_no: 'P1', subject: '海景房 2 晚 + 早餐 100% “好” 😀', total_amount: '100.10' };
  const more = { notify_url: 'https://shop.example.com/api/pay/notify/alipay-main', return_url: 'https://shop.example.com/p?a=1&b=2' };
  const ours = new URL(line.pageOf('alipay.trade.wap.pay', content, more)).searchParams;
  const theirs = new URLSearchParams(
    sdk.sdkExecute('alipay.trade.wap.pay', { bizContent: content, ...more, format: 'JSON', timestamp: '2026-11-29 00:30:05' }),
  );
  expect(ours.get('sign')).toBe(theirs.get('sign'));
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(theirs));
});

test.each(['UTC', 'America/New_York', 'Asia/Shanghai'])('the time stamp of a call is Shanghai’s on a machine in %s', (TZ) => {
  const program = `
    import { generateKeyPairSync } from 'node:crypto';
    import { alipayLine } from '@/server/banks/alipay/line';
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const merchant = { name: 'main', appId: '1', sellerId: '2', default: true, privateKey, alipayPublicKey: publicKey };
    const url = alipayLine(merchant, { now: () => ${NOW}, origin: '' }).pageOf('alipay.trade.wap.pay', {}, {});
    console.log(new Date(${NOW}).getTimezoneOffset(), new URL(url).searchParams.get('timestamp'));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, TZ, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  const offsets: Readonly<Record<string, string>> = { UTC: '0', 'America/New_York': '300', 'Asia/Shanghai': '-480' };
  expect(stdout.trim() || stderr).toBe(`${offsets[TZ] ?? ''} 2026-11-29 00:30:05`);
});

describe('an answer of Alipay', () => {
  const method = 'alipay.trade.query';
  const name = 'alipay_trade_query_response';
  const genuine = '{"code":"10000","msg":"Success","out_trade_no":"P1","trade_status":"WAIT_BUYER_PAY","note":"a\\/b \\"}\\u4f60"}';
  const forged = genuine.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS');
  const signed = (text: string, key = bank.privateKey, hash = 'sha256') => sign(hash, Buffer.from(text), key).toString('base64');
  const read = (text: string) => readAnswer(text, { method, key: bank.publicKey });

  test.each([
    ['as Alipay writes it', `{"${name}":${genuine},"sign":"${signed(genuine)}"}`],
    ['with spaces and other members', `\n{ "alipay_cert_sn" : "x", "sign":"${signed(genuine)}" , "${name}" :\t${genuine} }\n`],
  ])('is read %s', (_how, text) => {
    expect(read(text)).toMatchObject({ kind: 'done', answer: { trade_status: 'WAIT_BUYER_PAY', note: 'a/b "}你' } });
  });

  test.each([
    ['altered', `{"${name}":${forged},"sign":"${signed(genuine)}"}`],
    ['unsigned', `{"${name}":${forged}}`],
    ['with an empty signature', `{"${name}":${forged},"sign":""}`],
    ['with a signature that is no text', `{"${name}":${forged},"sign":{"a":1}}`],
    ['signed by a stranger', `{"${name}":${forged},"sign":"${signed(forged, stranger.privateKey)}"}`],
    ['signed with SHA-1', `{"${name}":${forged},"sign":"${signed(forged, bank.privateKey, 'sha1')}","sign_type":"RSA"}`],
    ['said twice, the second time otherwise', `{"${name}":${genuine},"sign":"${signed(genuine)}","${name}":${forged}}`],
    ['said twice, the first time otherwise', `{"${name}":${forged},"${name}":${genuine},"sign":"${signed(genuine)}"}`],
    ['said twice, once with an escape', `{"${name}":${genuine},"sign":"${signed(genuine)}","${name.replace('s', '\\u0073')}":${forged}}`],
    ['hidden in another member', `{"error_response":${forged},"note_${name}":${genuine},"sign":"${signed(genuine)}"}`],
    ['beside an error', `{"error_response":${forged},"${name}":${genuine},"sign":"${signed(genuine)}"}`],
    ['with something behind it', `{"${name}":${genuine},"sign":"${signed(genuine)}"}{}`],
    ['of another call', `{"alipay_trade_close_response":${genuine},"sign":"${signed(genuine)}"}`],
    ['a page', '<html><body>502 Bad Gateway</body></html>'],
    ['nothing', ''],
    ['cut off', `{"${name}":${genuine},"sign":"${signed(genuine)}"`],
  ])('is not believed %s', (_how, text) => {
    expect(() => read(text)).toThrow(/^Alipay's answer to alipay\.trade\.query (?:is none|is not signed by Alipay)\.$/);
  });

  test.each([
    ['40004', 'ACQ.TRADE_NOT_EXIST', { kind: 'refused', why: 'ACQ.TRADE_NOT_EXIST' }],
    ['40004', 'ACQ.SYSTEM_ERROR', { kind: 'unavailable' }],
    ['20000', 'isp.unknow-error', { kind: 'unavailable' }],
  ])('%s %s is an answer', (code, sub_code, said) => {
    const text = JSON.stringify({ code, msg: 'Business Failed', sub_code, sub_msg: '交易不存在' });
    expect(read(`{"${name}":${text},"sign":"${signed(text)}"}`)).toEqual(said);
  });

  test('tells its codes alone when the call itself was wrong, because its words quote the call', () => {
    const text = JSON.stringify({ code: '40002', sub_code: 'isv.invalid-signature', sub_msg: '验签出错，app_id=2021004100000001&…' });
    expect(() => read(`{"error_response":${text},"sign":"${signed(text)}"}`)).toThrow(
      /^Alipay answered alipay\.trade\.query with the error 40002 isv\.invalid-signature\.$/,
    );
  });
});

test.each<[string, Record<string, string> | undefined]>([
  ['{}', undefined],
  ['[]', undefined],
  ['{"a":1,"b":[{"c":"}"},2],"d":"\\""}', { a: '1', b: '[{"c":"}"},2]', d: '"\\""' }],
  ['{"a":-1.5e3 , "b":null}', { a: '-1.5e3', b: 'null' }],
  ['{"a":}', undefined],
  ['{"a":1,}', undefined],
  ['{"a":1]', undefined],
  ['{"a":{"b":1}', undefined],
  ['{"a":"b', undefined],
  ['{"a" 1}', undefined],
])('the members of %s stay as they are written', (text, members) => {
  const found = rawMembers(text);
  expect(found && Object.fromEntries(found)).toEqual(members);
});

test('fields are signed in the order of their names, by the letters’ codes and not by a language', () => {
  expect(textOf({ b: '2', a_b: '1', B: '0', aa: '' })).toBe('B=0&a_b=1&aa=&b=2');
});

test.each([
  [1, '0.01'],
  [1999, '19.99'],
  [10010, '100.10'],
  [99999999, '999999.99'],
  [100000000, '1000000.00'],
])('%i fen survive the way to yuan and back', (fen, yuan) => {
  expect(toYuan(fen)).toBe(yuan);
  expect(fenOf(yuan)).toBe(fen);
});

test.each(['', '1.', '.5', '1.005', '1e3', '-1', ' 1', '１', '1,000.00', 'NaN'])('%p is no amount', (text) => {
  expect(fenOf(text)).toBeUndefined();
});

test.each([
  ['5', 500],
  ['5.1', 510],
])('%s yuan are %i fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

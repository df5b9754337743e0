import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import { type AlipayAndShop, NOON, startAlipay } from './alipay-bank';

let at: AlipayAndShop;
beforeAll(async () => {
  at = await startAlipay();
});
afterAll(() => at.close());
beforeEach(() => {
  at.bank.control.forget();
  at.clock.now = NOON;
  at.heard.length = 0;
});

/** Notices are sent after the answer that brought them about; a moment is enough, because the bank is in this process. */
const settled = async (least = 1) => {
  for (let turn = 0; turn < 300 && (turn < 3 || at.heard.length < least); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await at.bank.tick();
  }
};
const kinds = () => at.heard.map(({ verified }) => verified.kind);
const last = () => at.heard.at(-1)?.verified;

/** The body of a genuine notice of a payment, as it was sent. */
async function heardOf(paymentNo: string, least = 1): Promise<string> {
  await at.paid(paymentNo, 1999);
  await settled(least);
  const body = at.heard.find(({ verified }) => verified.kind === 'notice')?.body;
  if (body === undefined) throw new Error(`no notice: ${kinds().join()}`);
  return body;
}

const changed = (body: string, change: (fields: URLSearchParams) => void): string => {
  const fields = new URLSearchParams(body);
  change(fields);
  return fields.toString();
};

describe('a notice of Alipay', () => {
  test('tells of a payment, and is answered so that it is not repeated', async () => {
    const { bankTradeNo } = await at.paid('P_told', 10010);
    await settled();
    const fields = new URLSearchParams(at.heard[0]?.body);
    expect(last()).toEqual({
      kind: 'notice',
      notice: {
        id: fields.get('notify_id'),
        delivery: createHash('sha256')
          .update(fields.get('sign') ?? '')
          .digest('hex'),
        subject: 'P_told',
        outcome: 'paid',
        amountFen: 10010,
        bankTradeNo,
      },
    });
    at.clock.now += DAY_MS;
    await settled();
    expect(kinds()).toEqual(['notice']);
  });

  test.each(['a+b%26c=d&e', '100%', '海景房 “好” 😀', ' spaces  ', '"><script>', '%E4%BD', 'a;b', '\u00a0'])(
    'is verified with the title %p',
    async (title) => {
      at.bank.control.noticeSubject(title);
      await heardOf(`P_title_${Buffer.from(title).toString('hex')}`);
      expect(kinds()).toEqual(['notice']);
    },
  );

  test.each(['foreign', 'unsigned', 'altered', 'rsa1'] as const)(
    'that is %s is forged, and the genuine one behind it counts',
    async (fault) => {
      at.bank.control.notice(fault);
      await heardOf(`P_${fault}`, 2);
      expect(kinds().sort()).toEqual(['forged', 'notice']);
    },
  );

  test.each(['otherApp', 'otherSeller'] as const)('that is genuine but for another (%s) is taken and changes nothing', async (fault) => {
    at.bank.control.notice(fault);
    await heardOf(`P_${fault}`, 2);
    expect(kinds().sort()).toEqual(['notice', 'other']);
  });

  test('with another amount says that amount, for the shop to compare', async () => {
    at.bank.control.notice('wrongAmount');
    await at.paid('P_wrong', 1999);
    await settled(2);
    const said = at.heard.flatMap(({ verified }) => (verified.kind === 'notice' ? [verified.notice.amountFen] : []));
    expect(said).toHaveLength(2);
    expect(said.filter((fen) => fen !== 1999)).toHaveLength(1);
  });

  test('that comes twice has one id, and a replay one delivery', async () => {
    at.bank.control.notice('replayed');
    await at.paid('P_replayed', 1999);
    await settled();
    at.clock.now += HOUR_MS;
    await settled(2);
    const notices = at.heard.flatMap(({ verified }) => (verified.kind === 'notice' ? [verified.notice] : []));
    expect(notices.length).toBeGreaterThan(1);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
    expect(new Set(notices.map(({ delivery }) => delivery)).size).toBe(1);
  });

  test('of a refund or of a closing after one is no payment and no failure', async () => {
    const refund = await at.paid('P_given_back', 1999);
    await settled();
    at.heard.length = 0;
    await at.port.refund({ ...refund, amountFen: 500 });
    await settled();
    await at.port.refund({ ...refund, refundNo: 'R_rest', amountFen: 1499 });
    await settled();
    expect(at.heard.length).toBeGreaterThan(0);
    expect(new Set(kinds())).toEqual(new Set(['other']));
  });

  test('of a payment that was closed unpaid tells that it failed', async () => {
    const opened = await at.port.open(at.intentOf('P_closed'));
    await at.bank.control.buyer.login(opened.kind === 'leaving' ? opened.url : '');
    await at.port.close('P_closed', NOON);
    await settled();
    expect(last()).toMatchObject({ kind: 'notice', notice: { outcome: 'refused', subject: 'P_closed', amountFen: 1999 } });
  });

  test('that somebody kept for days is no news', async () => {
    const body = await heardOf('P_kept');
    at.clock.now = NOON + 2 * DAY_MS + 1;
    expect(at.port.verify({}, body)).toEqual({ kind: 'other', why: 'too old' });
  });

  test('chooses nothing by itself: without RSA2, with a field twice, or with one changed it is forged', async () => {
    const body = await heardOf('P_genuine');
    expect(at.port.verify({}, body).kind).toBe('notice');
    const forgeries = [
      changed(body, (fields) => fields.set('sign_type', 'RSA')),
      changed(body, (fields) => fields.delete('sign_type')),
      changed(body, (fields) => fields.set('sign_type', 'rsa2')),
      changed(body, (fields) => fields.set('sign', '')),
      changed(body, (fields) => fields.delete('sign')),
      changed(body, (fields) => fields.set('total_amount', '0.01')),
      changed(body, (fields) => fields.set('more', '1')),
      `${body}&trade_status=TRADE_SUCCESS`,
      `trade_status=WAIT_BUYER_PAY&${body}`,
      `${body}&sign=AAAA`,
      decodeURIComponent(body),
      '',
      '{}',
      '%',
    ];
    expect(forgeries.map((one) => at.port.verify({}, one).kind)).toEqual(forgeries.map(() => 'forged'));
  });

  test('is answered with exactly the word that Alipay waits for', () => {
    expect(at.port.answer.taken).toEqual({ status: 200, type: 'text/plain; charset=utf-8', body: 'success' });
    expect(at.port.answer.again.body).not.toBe('success');
    expect(at.port.answer.forged.body).not.toBe('success');
  });
});

import { MINUTE_MS } from '@/lib/kernel/durations';
import { type AlipayAndShop, NOON, startAlipay } from './alipay-bank';

let at: AlipayAndShop;
beforeAll(async () => {
  at = await startAlipay();
});
afterAll(() => at.close());
beforeEach(() => {
  at.bank.control.forget();
  at.clock.now = NOON;
});

const urlOf = async (paymentNo: string, more: Parameters<AlipayAndShop['intentOf']>[1] = {}): Promise<string> => {
  const opened = await at.port.open(at.intentOf(paymentNo, more));
  if (opened.kind !== 'leaving') throw new Error(opened.kind);
  return opened.url;
};
const isUnpaid = { outcome: 'refused', subject: expect.any(String) as string };

describe('a payment at Alipay', () => {
  test.each([1, 1999, 10010, 99999999])('of %i fen arrives as that many', async (amountFen) => {
    const { paymentNo } = await at.paid(`P_amount_${amountFen}`, amountFen);
    expect(await at.port.query(paymentNo, at.clock.now)).toMatchObject({ outcome: 'paid', amountFen, subject: paymentNo });
  });

  test.each([
    ['signs that Alipay refuses', 'A/B=C&D 海景房', 'A B C D 海景房'],
    ['quotes, a plus and emoji', '“好”+"x" 100%😀', '“好”+"x" 100%😀'],
    ['a line break', '一\n二', '一 二'],
    ['three hundred letters', '😀'.repeat(300), '😀'.repeat(256)],
  ])('has a title of %s that the bank takes', async (what, title, subject) => {
    const url = await urlOf(`P_title_${what.replace(/\W/g, '')}`, { title });
    expect(JSON.parse(new URL(url).searchParams.get('biz_content') ?? '')).toMatchObject({ subject });
    await expect(at.bank.control.buyer.login(url)).resolves.toMatch(/^\d+$/);
  });

  test('is not opened where Alipay can’t be opened, nor in its last minute', async () => {
    for (const scene of ['wechat', 'miniProgram'] as const)
      expect(await at.port.open(at.intentOf('P_scene', { scene }))).toEqual({ kind: 'failed' });
    expect(await at.port.open(at.intentOf('P_late', { expiresAt: NOON + MINUTE_MS - 1 }))).toEqual({ kind: 'failed' });
    expect(await at.port.open(at.intentOf('P_scene', { scene: 'alipay' }))).toMatchObject({ kind: 'leaving' });
  });

  test('that nobody logged in to is open until ten minutes after its expiry, and then was never paid', async () => {
    const expiresAt = NOON + 15 * MINUTE_MS;
    await urlOf('P_never');
    expect(await at.port.query('P_never', expiresAt)).toBeUndefined();
    at.clock.now = expiresAt + 10 * MINUTE_MS;
    expect(await at.port.query('P_never', expiresAt)).toBeUndefined();
    at.clock.now += 1;
    expect(await at.port.query('P_never', expiresAt)).toMatchObject(isUnpaid);
  });

  test('waits while its buyer has logged in, and is refused when time ran out', async () => {
    await at.bank.control.buyer.login(await urlOf('P_waits'));
    expect(await at.port.query('P_waits', NOON)).toBeUndefined();
    at.clock.now += 16 * MINUTE_MS;
    await at.bank.tick();
    expect(await at.port.query('P_waits', NOON)).toMatchObject({ ...isUnpaid, amountFen: 1999 });
    expect(at.bank.control.buyer.pay('P_waits')).toBe(false);
  });

  test('that was given back in full was paid, although Alipay calls it closed as well', async () => {
    const refund = await at.paid('P_full_refund', 1999);
    await at.port.refund(refund);
    expect(await at.port.query('P_full_refund', NOON)).toMatchObject({ outcome: 'paid', amountFen: 1999 });
  });

  test('that can no longer be refunded is still paid', async () => {
    await at.paid('P_finished', 1999);
    at.bank.control.finishTrade('P_finished');
    expect(await at.port.query('P_finished', NOON)).toMatchObject({ outcome: 'paid' });
  });
});

describe('closing a payment at Alipay', () => {
  test('ends it for its buyer', async () => {
    await at.bank.control.buyer.login(await urlOf('P_close'));
    expect(await at.port.close('P_close', NOON)).toEqual({ kind: 'closed' });
    expect(at.bank.control.buyer.pay('P_close')).toBe(false);
    expect(await at.port.close('P_close', NOON)).toEqual({ kind: 'closed' });
  });

  test('says when it was too late', async () => {
    const { bankTradeNo } = await at.paid('P_close_late', 1999);
    expect(await at.port.close('P_close_late', NOON)).toEqual({ kind: 'paid', bankTradeNo, amountFen: 1999 });
  });

  test('of what nobody logged in to waits until nobody can begin any more', async () => {
    const url = await urlOf('P_close_never');
    const expiresAt = NOON + 15 * MINUTE_MS;
    expect(await at.port.close('P_close_never', expiresAt)).toEqual({ kind: 'notYet' });
    await at.bank.control.buyer.login(url);
    expect(await at.port.close('P_close_never', expiresAt)).toEqual({ kind: 'closed' });
    expect(at.bank.control.buyer.pay('P_close_never')).toBe(false);
    at.clock.now = expiresAt + 10 * MINUTE_MS + 1;
    expect(await at.port.close('P_close_nobody', expiresAt)).toEqual({ kind: 'closed' });
  });

  test('on its way while the buyer pays ends in one of both, and the bank’s books agree', async () => {
    for (const race of ['paidFirst', 'closedFirst'] as const) {
      const paymentNo = `P_race_${race}`;
      await at.bank.control.buyer.login(await urlOf(paymentNo));
      at.bank.control.race(race);
      const closing = await at.port.close(paymentNo, NOON);
      expect(closing.kind).toBe(race === 'paidFirst' ? 'paid' : 'closed');
      expect((await at.port.query(paymentNo, NOON))?.outcome).toBe(race === 'paidFirst' ? 'paid' : 'refused');
    }
  });

  test.each(['resetAfter', 'businessUnknownAfter', 'unavailableAfter'] as const)(
    'answered by %s is known by repeating it',
    async (fault) => {
      const paymentNo = `P_close_${fault}`;
      await at.bank.control.buyer.login(await urlOf(paymentNo));
      at.bank.control.answer('alipay.trade.close', fault);
      const first = await at.port.close(paymentNo, NOON).catch(() => 'silent');
      expect(['silent', 'closed']).toContain(typeof first === 'string' ? first : first.kind);
      expect(await at.port.close(paymentNo, NOON)).toEqual({ kind: 'closed' });
    },
  );
});

describe('an answer of the bank', () => {
  const faults = [
    'unsigned',
    'foreignKey',
    'altered',
    'rsa1',
    'errorResponse',
    'hugeAfter',
    'htmlAfter',
    'resetAfter',
    'silentAfter',
  ] as const;
  const others = ['status500After', 'unavailableAfter', 'businessUnknownAfter', 'reset', 'silent', 'status500', 'status502'] as const;
  const more = ['unavailable', 'businessUnknown', 'html', 'duplicateKeys'] as const;

  test.each([...faults, ...others, ...more])('that is %s counts as silence', async (fault) => {
    const { paymentNo } = await at.paid(`P_fault_${fault}`, 1999);
    at.bank.control.answer('alipay.trade.query', fault);
    const started = performance.now();
    await expect(at.port.query(paymentNo, NOON)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await at.port.query(paymentNo, NOON)).toMatchObject({ outcome: 'paid' });
  });

  test('says nothing of the call in its error', async () => {
    at.bank.control.answer('*', 'altered');
    const error = await at.port.query('P_quiet', NOON).catch(String);
    expect(error).toBe("Error: Alipay's answer to alipay.trade.query is not signed by Alipay.");
  });
});

test('checking the line succeeds by a signed “no such trade” and by nothing else', async () => {
  await expect(at.port.check?.()).resolves.toBeUndefined();
  for (const fault of ['unsigned', 'foreignKey', 'status500', 'unavailable', 'reset'] as const) {
    at.bank.control.answer('*', fault);
    await expect(at.port.check?.()).rejects.toThrow();
  }
});

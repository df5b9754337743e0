import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { testCards, testCode } from '@/stand-ins/card-bank/cards';
import { type CardBankAndShop, NOON, person, startCardBank } from './card-bank';

let at: CardBankAndShop;
beforeAll(async () => {
  at = await startCardBank();
});
afterAll(() => at.close());
beforeEach(() => {
  at.bank.control.forget();
  at.clock.now = NOON;
  at.heard.length = 0;
});

const cardThat = (behaviour: (typeof testCards)[number]['behaviour']): string =>
  testCards.find((card) => card.behaviour === behaviour)?.cardNo ?? '';
const refunded = (amountFen: number) => ({ kind: 'ended', outcome: { outcome: 'refunded', amountFen } });
const settled = async (least = 1) => {
  for (let turn = 0; turn < 300 && (turn < 3 || at.heard.length < least); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await at.bank.tick();
  }
};

describe('the desk of the card bank', () => {
  test('knows what the bank serves', async () => {
    await at.bound(cardThat('pays'));
    expect(at.desk.limitsOf('ICBC', 'debit')?.onceFen).toBeGreaterThan(0);
    expect(at.desk.installments?.offers.length).toBeGreaterThan(0);
    expect(at.desk.installments?.leastFen).toBeGreaterThan(0);
  });

  test('binds a card by a code; the same card gets the same token', async () => {
    const token = await at.bound(cardThat('pays'));
    expect(await at.bound(cardThat('pays'))).toBe(token);
  });

  test('is refused a stranger’s card, a wrong code, and a binding that is over', async () => {
    expect(await at.desk.requestBinding({ ...person, cardNo: '6222020000000000018' })).toEqual({ kind: 'refused' });
    const asked = await at.desk.requestBinding({ ...person, cardNo: cardThat('pays') });
    const reference = asked.kind === 'codeSent' ? asked.reference : '';
    const kinds = [];
    for (let count = 0; count < 4; count += 1) kinds.push((await at.desk.confirmBinding(reference, '000000')).kind);
    expect(kinds.slice(0, 2)).toEqual(['wrongCode', 'wrongCode']);
    expect(kinds.at(-1)).toBe('refused');
    expect((await at.desk.confirmBinding(reference, testCode)).kind).toBe('refused');
  });

  test('pays with a code, once however often it is confirmed', async () => {
    const { bankTradeNo } = await at.paid('P-20260001', { amountFen: 20000, installments: 3 });
    expect(await at.desk.confirmPayment('P-20260001', testCode)).toEqual(expect.objectContaining({ kind: 'paid', bankTradeNo }));
    expect(await at.port.query('P-20260001', NOON)).toEqual({ subject: 'P-20260001', outcome: 'paid', amountFen: 20000, bankTradeNo });
  });

  test('tells a wrong code from a card without money, a refusal and a page of the bank’s own', async () => {
    const answers = [];
    for (const behaviour of ['insufficient', 'refuses', 'confirms'] as const) {
      const paymentNo = `P-2026-${behaviour}`;
      await at.opened(paymentNo, { token: await at.bound(cardThat(behaviour)) });
      answers.push(await at.desk.confirmPayment(paymentNo, testCode));
    }
    await at.opened('P-2026-wrong');
    answers.push(await at.desk.confirmPayment('P-2026-wrong', '000000'));
    expect(answers).toEqual([
      { kind: 'refused', reason: 'insufficient' },
      { kind: 'refused', reason: 'refused' },
      { kind: 'leaving', url: expect.stringContaining(at.bank.origin) as string },
      { kind: 'wrongCode' },
    ]);
    expect(await at.port.query('P-2026-wrong', NOON)).toBeUndefined();
  });

  test('refuses a payment with a released token, and one that is opened again with another amount', async () => {
    const token = await at.bound(cardThat('insufficient'));
    await at.desk.release(token);
    expect(await at.opened('P-20260002', { token })).toEqual({ kind: 'refused' });
    await at.opened('P-20260003');
    expect(await at.opened('P-20260003')).toEqual({ kind: 'codeSent' });
    expect(await at.opened('P-20260003', { amountFen: 1 })).toEqual({ kind: 'refused' });
  });

  test('closes a payment so that nobody pays it, or says that it was too late', async () => {
    await at.opened('P-20260004');
    expect(await at.desk.close('P-20260004')).toEqual({ kind: 'closed' });
    expect((await at.desk.confirmPayment('P-20260004', testCode)).kind).toBe('refused');
    await at.opened('P-20260005');
    at.bank.control.paidBeforeClose();
    expect(await at.port.close('P-20260005', NOON)).toMatchObject({ kind: 'paid', amountFen: 1999 });
    expect(await at.port.close('P-2026-never', NOON)).toEqual({ kind: 'closed' });
  });
});

test('a payment that the bank never heard of is open until ten minutes after its expiry', async () => {
  const expiresAt = NOON + 15 * MINUTE_MS;
  at.clock.now = expiresAt + 10 * MINUTE_MS;
  expect(await at.port.query('P-2026-unknown', expiresAt)).toBeUndefined();
  at.clock.now += 1;
  expect(await at.port.query('P-2026-unknown', expiresAt)).toMatchObject({ outcome: 'refused' });
});

test.each([
  'altered',
  'foreign',
  'unsigned',
  'otherNonce',
  'reset',
  'resetAfter',
  'html',
  'htmlAfter',
  'status500After',
  'hugeAfter',
  'silentAfter',
] as const)('an answer of the card bank that is %s counts as silence, and what was done is found by asking', async (fault) => {
  await at.opened(`P-2026-${fault}`);
  at.bank.control.answer('/card-payments/confirm', fault);
  await expect(at.desk.confirmPayment(`P-2026-${fault}`, testCode)).rejects.toThrow(/^card-bank gave no answer$/);
  const found = await at.port.query(`P-2026-${fault}`, NOON);
  expect(found?.outcome).toBe(fault === 'reset' || fault === 'html' ? undefined : 'paid');
});

describe('a refund at the card bank', () => {
  test('arrives, in parts and once for each number', async () => {
    const refund = await at.paid('P-refund-01');
    const part = { ...refund, refundNo: 'R-refund-01', amountFen: 500 };
    expect(await at.port.refund(part)).toMatchObject(refunded(500));
    expect(await at.port.refund(part)).toMatchObject(refunded(500));
    expect(await at.port.queryRefund(part)).toMatchObject(refunded(500));
    expect(await at.port.refund({ ...part, amountFen: 600 })).toMatchObject(refunded(500));
    expect(await at.port.refund({ ...refund, refundNo: 'R-refund-02', amountFen: 1500 })).toMatchObject({
      outcome: { outcome: 'refundFailed', incident: 'exceeds' },
    });
  });

  test.each(['reset', 'resetAfter', 'altered'] as const)('whose answer is lost by %s is asked about', async (fault) => {
    const refund = await at.paid(`P-lost-${fault}`);
    at.bank.control.answer('/refunds', fault);
    await expect(at.port.refund(refund)).rejects.toThrow();
    expect(await at.port.queryRefund(refund)).toMatchObject(fault === 'reset' ? { kind: 'unknown' } : refunded(1999));
  });

  test('under way ends by asking and by a notice', async () => {
    for (const [how, outcome, incident] of [
      ['done', 'refunded', undefined],
      ['cardGone', 'refundFailed', 'cardGone'],
      ['refused', 'refundFailed', undefined],
    ] as const) {
      const refund = await at.paid(`P-under-${how}`);
      at.bank.control.refund('underWay');
      expect(await at.port.refund(refund)).toEqual({ kind: 'underWay' });
      expect(await at.port.queryRefund(refund)).toEqual({ kind: 'underWay' });
      await settled();
      at.heard.length = 0;
      at.bank.control.finishRefund(refund.refundNo, how);
      const answer = await at.port.queryRefund(refund);
      expect(answer.kind === 'ended' && [answer.outcome.outcome, answer.outcome.incident]).toEqual([outcome, incident]);
      await settled();
      const notice = at.heard.map(({ verified }) => verified).find(({ kind }) => kind === 'notice');
      expect(notice?.kind === 'notice' && [notice.notice.subject, notice.notice.outcome, notice.notice.incident]).toEqual([
        refund.refundNo,
        outcome,
        incident,
      ]);
    }
  });

  test.each([
    ['balance', { kind: 'underWay', incident: 'balance' }],
    ['tooLate', { kind: 'ended', outcome: { outcome: 'refundFailed', incident: 'tooLate' } }],
    ['cardGone', { kind: 'ended', outcome: { outcome: 'refundFailed', incident: 'cardGone' } }],
  ] as const)('that meets %s says so to staff', async (fault, said) => {
    const refund = await at.paid(`P-fault-${fault}`);
    at.bank.control.refund(fault);
    expect(await at.port.refund(refund)).toMatchObject(said);
  });
});

describe('a notice of the card bank', () => {
  test('tells of a payment under an id of its own', async () => {
    const { bankTradeNo } = await at.paid('P-notice-01');
    await settled();
    expect(at.heard.at(-1)?.verified).toMatchObject({
      kind: 'notice',
      notice: { subject: 'P-notice-01', outcome: 'paid', amountFen: 1999, bankTradeNo },
    });
  });

  test.each([
    ['foreign', ['forged', 'notice']],
    ['unsigned', ['forged', 'notice']],
    ['altered', ['forged', 'notice']],
    ['old', ['forged', 'notice']],
    ['otherEvent', ['notice', 'other']],
  ] as const)('that is %s moves nothing, and the genuine one behind it counts', async (fault, kinds) => {
    at.bank.control.notice(fault);
    await at.paid(`P-notice-${fault}`);
    await settled(2);
    expect(at.heard.map(({ verified }) => verified.kind).sort()).toEqual(kinds);
  });

  test('is bound to its place: with its signature moved to another body or an hour later it is forged', async () => {
    await at.paid('P-notice-02');
    await settled();
    const { body = '', headers = {} } = at.heard.at(-1) ?? {};
    expect(at.port.verify(headers, body).kind).toBe('notice');
    expect(at.port.verify(headers, body.replace('1999', '9999')).kind).toBe('forged');
    expect(at.port.verify({ ...headers, 'partner-nonce': 'a'.repeat(32) }, body).kind).toBe('forged');
    expect(at.port.verify({}, body).kind).toBe('forged');
    at.clock.now += 60 * MINUTE_MS;
    expect(at.port.verify(headers, body).kind).toBe('forged');
  });
});

describe('the statement of a day at the card bank', () => {
  const DAY = addDays(dayOf(NOON), 7);

  test('has every payment and refund of the day, once it is over', async () => {
    at.clock.now = instantOf(DAY, 12);
    const refund = await at.paid('P-day-01', { amountFen: 20000 });
    await at.port.refund({ ...refund, refundNo: 'R-day-01', amountFen: 5000 });
    expect(await at.port.statement?.(DAY)).toEqual({ kind: 'notYet' });
    at.clock.now += DAY_MS;
    const statement = await at.port.statement?.(DAY);
    const lines = statement?.kind === 'ready' ? statement.lines : [];
    expect(lines.map(({ kind, subject, amountFen }) => [kind, subject, amountFen])).toEqual([
      ['pay', 'P-day-01', 20000],
      ['refund', 'R-day-01', 5000],
    ]);
  });

  test('is read through all of its parts', async () => {
    at.clock.now = instantOf(addDays(DAY, 3), 9);
    for (let count = 0; count < 3; count += 1) await at.paid(`P-parts-${count}`, { amountFen: 100 });
    for (let count = 0; count < 1200; count += 1)
      at.bank.control.statement.plant(addDays(DAY, 3), { kind: 'extra', subject: `P-extra-${count}`, amountFen: 1 });
    at.clock.now += DAY_MS + 60 * MINUTE_MS;
    const statement = await at.port.statement?.(addDays(DAY, 3));
    expect(statement?.kind === 'ready' && statement.lines).toHaveLength(1203);
  });
});

test('checking the card bank succeeds by a signed “unknown” and by nothing else', async () => {
  await expect(at.port.check?.()).resolves.toBeUndefined();
  at.bank.control.answer('*', 'foreign');
  await expect(at.port.check?.()).rejects.toThrow();
});

import { addresses, newShop, person, type Shop } from './shop';

const ICBC = '6222020000000000000';

let shop: Shop;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop.close());

const status = (paymentNo: string) => shop.call('/payments/status', { paymentNo });
const paid = async (amountFen = 1999) => {
  const paymentNo = await shop.opens(await shop.binds(ICBC), amountFen);
  const { bankTradeNo } = await shop.confirms(paymentNo);
  return { paymentNo, bankTradeNo };
};

describe('a call', () => {
  test('that is unsigned, old, of another path or repeated is not carried out', async () => {
    const body = { paymentNo: 'P00000001' };
    const nonce = 'a'.repeat(32);
    expect((await shop.send('/payments/status', body, { nonce })).status).toBe(200);
    for (const change of [
      { nonce },
      { secret: 'x' },
      { timestamp: shop.now() - 300_001 },
      { signedPath: '/refunds' },
      { nonce: 'A'.repeat(32) },
    ])
      expect([change, (await shop.send('/payments/status', body, change)).status]).toEqual([change, 401]);
  });

  test('with an unknown, missing or misshapen member is malformed', async () => {
    for (const body of [{}, { paymentNo: 'short' }, { paymentNo: 'P00000001', extra: 1 }, 'null', '[]', '{'])
      expect([body, (await shop.send('/payments/status', body)).status]).toEqual([body, 400]);
    expect((await shop.send('/unheard-of', {})).status).toBe(400);
  });
});

describe('card details', () => {
  const bind = (bindingNo: string, card: string) => shop.call('/cards/bindings', { bindingNo, card });

  test('are read only in the agreed form, whole, and for their own binding', async () => {
    const details = { bindingNo: 'K00000001', cardNo: ICBC, ...person };
    const jwe = await shop.encrypted(details);
    const parts = jwe.split('.');
    const altered = [...parts.slice(0, 3), `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1) ?? ''}`, parts[4]].join('.');
    expect(await bind('K00000001', altered)).toEqual({ refused: 'detailsUnreadable' });
    expect(await bind('K00000002', jwe)).toEqual({ refused: 'detailsUnreadable' });
    for (const header of [{ kid: 'other' }, { alg: 'RSA-OAEP' }, { enc: 'A128GCM' }, { zip: 'DEF' }]) {
      const other = await shop.encrypted(details, header).catch(() => undefined);
      if (other) expect([header, await bind('K00000001', other)]).toEqual([header, { refused: 'detailsUnreadable' }]);
    }
    expect(await bind('K00000001', jwe)).toMatchObject({ kind: 'codeSent', mobileTail: '8000' });
  });

  test('of a card that nobody has here are refused, and a credit card without its expiry', async () => {
    for (const [cardNo, number] of [
      ['6222021234567890123', 'K00000001'],
      ['6225750000000006', 'K00000002'],
    ] as const)
      expect(await bind(number, await shop.encrypted({ bindingNo: number, cardNo, ...person }))).toEqual({ refused: 'cardRefused' });
  });
});

test('a binding ends after three wrong codes, and the same card gets the same token', async () => {
  const bindingNo = 'K00000009';
  const { reference } = await shop.call('/cards/bindings', {
    bindingNo,
    card: await shop.encrypted({ bindingNo, cardNo: ICBC, ...person }),
  });
  for (let tried = 0; tried < 3; tried += 1)
    expect(await shop.call('/cards/bindings/confirm', { reference, code: '111111' })).toEqual({ kind: 'wrongCode' });
  expect(await shop.call('/cards/bindings/confirm', { reference, code: '246810' })).toEqual({ refused: 'bindingOver' });
  expect(await shop.call('/cards/bindings/status', { reference })).toEqual({ state: 'over' });
  expect(await shop.binds(ICBC)).toBe(await shop.binds(ICBC));
});

test('a card is typed on the bank’s page and comes back as a signed return without its number', async () => {
  const { reference, url } = await shop.call('/cards/bindings', { bindingNo: 'K00000001', ...addresses });
  const page = await (await fetch(String(url))).text();
  expect(page).toContain('绑定银行卡');
  const typed = { ...person, cardNo: ICBC, code: '246810', action: 'bind' };
  const answer = await fetch(String(url), { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const [claims = ''] = (back.searchParams.get('binding') ?? '').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ reference, state: 'bound' });
  expect(back.href).not.toContain(ICBC);
  expect(await shop.call('/cards/bindings/status', { reference })).toMatchObject({
    state: 'bound',
    card: { lastFour: '0000', mobileTail: '8000' },
  });
});

describe('a payment', () => {
  test('is charged once, however often it is confirmed, and its books add up', async () => {
    const { paymentNo, bankTradeNo } = await paid();
    expect(await shop.confirms(paymentNo)).toMatchObject({ kind: 'paid', bankTradeNo });
    expect(await status(paymentNo)).toMatchObject({ state: 'paid', amountFen: 1999, bankTradeNo });
    expect(shop.bank.books.sums()).toMatchObject({ payments: 1, paidFen: 1999, feeFen: 12, balanceFen: 1987 });
    expect(shop.bank.books.faults()).toEqual([]);
  });

  test('does as its card does: refused, too little, asked on the bank’s page, charged in silence', async () => {
    expect(await shop.confirms(await shop.opens(await shop.binds('6228480000000000000')))).toEqual({ refused: 'cardRefused' });
    expect(await shop.confirms(await shop.opens(await shop.binds('6227000000000000003')))).toEqual({ refused: 'insufficient' });
    shop.bank.control.patience(20);
    const silent = await shop.opens(await shop.binds('6216610000000000008'));
    await expect(shop.confirms(silent)).rejects.toThrow();
    expect(await status(silent)).toMatchObject({ state: 'paid' });
    const asked = await shop.opens(await shop.binds('6222520000000006', '1239'));
    const { url } = await shop.confirms(asked);
    expect(await status(asked)).toMatchObject({ state: 'waiting' });
    const back = await fetch(String(url), { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    expect(back.headers.get('location')).toBe(addresses.returnUrl);
    expect(await status(asked)).toMatchObject({ state: 'paid' });
  });

  test('that was closed, also before it was known, is not charged; one that was charged is not closed', async () => {
    const token = await shop.binds(ICBC);
    const open = await shop.opens(token);
    expect(await shop.call('/card-payments/close', { paymentNo: open })).toEqual({ kind: 'closed' });
    expect(await shop.confirms(open)).toEqual({ refused: 'closed' });
    expect(await shop.call('/card-payments/close', { paymentNo: 'P99999999' })).toEqual({ kind: 'closed' });
    const rest = { title: '海景房', expiresAt: shop.now() + 900_000, projectId: '880010', payerAddress: '::1', ...addresses };
    expect(await shop.call('/card-payments', { paymentNo: 'P99999999', token, amountFen: 1, ...rest })).toEqual({ refused: 'closed' });
    const raced = await shop.opens(token);
    shop.bank.control.paidBeforeClose();
    expect(await shop.call('/card-payments/close', { paymentNo: raced })).toMatchObject({ kind: 'paid', amountFen: 1999 });
    const late = await shop.opens(token);
    shop.pass(900_000);
    expect(await shop.confirms(late)).toEqual({ refused: 'closed' });
  });

  test('of other content under the same number, above the limit, or with a forgotten card is refused', async () => {
    const token = await shop.binds(ICBC);
    const paymentNo = await shop.opens(token);
    const rest = { title: '海景房', expiresAt: shop.now() + 900_000, projectId: '880010', payerAddress: '::1', ...addresses };
    expect(await shop.call('/card-payments', { paymentNo, token, amountFen: 1, ...rest })).toEqual({ refused: 'differs' });
    expect(await shop.call('/card-payments', { paymentNo: 'P88888888', token, amountFen: 2_000_001, ...rest })).toEqual({
      refused: 'overLimit',
    });
    await shop.call('/cards/release', { token });
    expect(await shop.call('/card-payments', { paymentNo: 'P88888888', token, amountFen: 1, ...rest })).toEqual({
      refused: 'unknownToken',
    });
    expect(await shop.confirms(paymentNo)).toEqual({ refused: 'cardRefused' });
  });
});

describe('a refund', () => {
  test('moves money once, never more than was paid, and only of its payment', async () => {
    const { paymentNo, bankTradeNo } = await paid();
    const first = await shop.gives(paymentNo, bankTradeNo, 500, 'R00000001');
    expect(first).toMatchObject({ state: 'done', amountFen: 500 });
    expect(await shop.gives(paymentNo, bankTradeNo, 500, 'R00000001')).toEqual(first);
    expect(await shop.gives(paymentNo, bankTradeNo, 501, 'R00000001')).toEqual({ refused: 'differs' });
    expect(await shop.gives(paymentNo, bankTradeNo, 1500)).toEqual({ refused: 'exceeds' });
    expect(await shop.gives(paymentNo, 'c-other', 500)).toEqual({ refused: 'unknownPayment' });
    expect(await shop.gives('P77777777', bankTradeNo, 500)).toEqual({ refused: 'unknownPayment' });
    expect(shop.bank.books.sums()).toMatchObject({ refunds: 1, refundedFen: 500 });
    expect(shop.bank.books.faults()).toEqual([]);
  });

  test('can be under way, fail for good, or wait for the shop’s balance', async () => {
    const { paymentNo, bankTradeNo } = await paid();
    shop.bank.control.refund('underWay');
    expect(await shop.gives(paymentNo, bankTradeNo, 500, 'R00000001')).toMatchObject({ state: 'underWay' });
    shop.bank.control.finishRefund('R00000001', 'cardGone');
    expect(await shop.call('/refunds/status', { refundNo: 'R00000001', paymentNo })).toMatchObject({ state: 'failed', why: 'cardGone' });
    shop.bank.control.withdraw(1900);
    expect(await shop.gives(paymentNo, bankTradeNo, 500, 'R00000002')).toEqual({ refused: 'balance' });
    expect(await shop.call('/refunds/status', { refundNo: 'R00000002', paymentNo })).toBeNull();
    expect(shop.bank.books.faults()).toEqual([]);
  });
});

describe('what goes wrong by control', () => {
  test('an answer can be spoiled, and each time the call was carried out', async () => {
    for (const fault of ['unsigned', 'foreign', 'altered', 'otherNonce'] as const) {
      shop.bank.control.answer('/payments/status', fault);
      expect([fault, (await shop.send('/payments/status', { paymentNo: 'P00000001' })).isGenuine]).toEqual([fault, false]);
    }
    const { paymentNo, bankTradeNo } = await paid();
    for (const [fault, carriedOut] of [
      ['resetAfter', true],
      ['reset', false],
      ['status500After', true],
      ['status502', false],
      ['html', false],
      ['redirect', false],
    ] as const) {
      const refundNo = shop.numbered('R');
      shop.bank.control.answer('/refunds', fault);
      const heard = await shop.send('/refunds', { refundNo, paymentNo, bankTradeNo, amountFen: 1, paidFen: 1999, reason: '退' }).then(
        ({ status: code, isGenuine }) => code === 200 && isGenuine,
        // The line broke.
        () => false,
      );
      expect([fault, heard]).toEqual([fault, false]);
      const known = await shop.call('/refunds/status', { refundNo, paymentNo });
      expect([fault, known !== null]).toEqual([fault, carriedOut]);
    }
  });

  test('a notice is repeated on the schedule until it is taken, with the same id and a new nonce', async () => {
    shop.answers(500);
    await paid();
    await shop.bank.tick();
    shop.pass(14_999);
    await shop.bank.tick();
    expect(shop.received).toHaveLength(1);
    shop.pass(1);
    shop.answers(302);
    await shop.bank.tick();
    shop.answers(204);
    shop.pass(30_000);
    await shop.bank.tick();
    shop.pass(86_400_000);
    await shop.bank.tick();
    expect(shop.received).toHaveLength(3);
    expect(shop.received.every((notice) => shop.isNotice(notice))).toBe(true);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(shop.received.map(({ headers }) => headers['partner-nonce'])).size).toBe(3);
  });

  test.each([
    ['lost', []],
    ['late', []],
    ['doubled', [true, true]],
    ['foreign', [false, true]],
    ['unsigned', [false, true]],
    ['altered', [false, true]],
    ['wrongAmount', [true, true]],
    ['otherEvent', [true, true]],
    ['outOfOrder', [true, true]],
    ['replayed', [true, true]],
    ['old', [true, true]],
  ] as const)('a notice that is %s arrives as such', async (fault, genuine) => {
    shop.bank.control.notice(fault);
    await paid();
    await shop.bank.tick();
    shop.pass(2_000);
    await shop.bank.tick();
    expect(shop.received.map((notice) => shop.isNotice(notice))).toEqual(genuine);
    shop.pass(30 * 60_000);
    await shop.bank.tick();
    if (fault === 'late') expect(shop.received).toHaveLength(1);
  });
});

test('a day’s statement has parts, the day’s sums in each, and what was planted', async () => {
  const token = await shop.binds(ICBC);
  for (let made = 0; made < 502; made += 1) {
    const paymentNo = await shop.opens(token, 100);
    await shop.confirms(paymentNo);
  }
  shop.bank.control.statement.plant('2026-11-28', { kind: 'extra', subject: 'P-planted', amountFen: 7 });
  shop.bank.control.statement.ready('2026-11-28', true);
  const first = await shop.call('/statements', { day: '2026-11-28', cursor: null });
  const last = await shop.call('/statements', { day: '2026-11-28', cursor: first['next'] });
  expect([(first['lines'] as unknown[]).length, (last['lines'] as unknown[]).length, last['next']]).toEqual([500, 3, null]);
  expect(last['sums']).toEqual(first['sums']);
  expect(first['sums']).toMatchObject({ payments: 503, paidFen: 50_207, refunds: 0 });
});

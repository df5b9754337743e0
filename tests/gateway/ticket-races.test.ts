import { and, eq, inArray } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketBookings, ticketDocumentDays, ticketSessions } from '@/server/kinds/ticket/tables';
import { startGateway, type TestGateway } from './server';
import { freshKey, manyUsers } from './stay';
import { soldOf, ticketOrderRequest, visitor } from './ticket';
import { untilServed } from './until-served';

/** More than the pool has connections; five hundred of a hotel's go through the same statement of `place()`. */
const BUYERS = 60;
const PLACES = 20;
const CROWD = 90;

let gateway: TestGateway;
let crowd: string[];
beforeAll(async () => {
  gateway = await startGateway();
  crowd = await manyUsers(gateway.database, CROWD, { projectId: defaultChannel.projectId, now: gateway.clock.now });
});
afterAll(() => gateway.close());

const buyer = () => crowd[0] ?? '';

test('60 buyers for 20 places of a session: 20', async () => {
  const request = await ticketOrderRequest(gateway, buyer(), { from: 12 });
  const session = and(eq(ticketSessions.productId, demoProducts.open), eq(ticketSessions.day, request.date));
  await gateway.database.update(ticketSessions).set({ units: PLACES, sold: 0 }).where(session);
  const answers = await Promise.all(
    crowd
      .slice(0, BUYERS)
      .map((token) => untilServed((idempotencyKey) => gateway.call(ticket.create, { ...request, idempotencyKey }, { token }), freshKey())),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(PLACES);
  expect(answers.filter(({ code }) => code === errors.SOLD_OUT.code)).toHaveLength(BUYERS - PLACES);
  expect(await soldOf(gateway, request)).toBe(PLACES);
});

test('one identity number on 50 orders at once, in four sessions of a day: one', async () => {
  const request = await ticketOrderRequest(gateway, buyer(), { product: 'realName', from: 13, visitors: [visitor(7)] });
  const answers = await Promise.all(
    crowd
      .slice(0, 50)
      .map((token, index) =>
        gateway.call(ticket.create, { ...request, sessionNo: (index % 4) + 1, idempotencyKey: freshKey() }, { token }),
      ),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  const refused = answers.filter(({ code }) => code === errors.NOT_ALLOWED.code);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ desc }) => desc))).toEqual(
    new Set([`「${visitor(7).name}」的证件已预订${request.date}的门票，每个证件每天限购一张，请更换日期或出行人`]),
  );
  expect(await gateway.database.$count(ticketDocumentDays, eq(ticketDocumentDays.day, request.date))).toBe(1);
  const sold = await gateway.database
    .select({ sold: ticketSessions.sold })
    .from(ticketSessions)
    .where(and(eq(ticketSessions.productId, demoProducts.realName), eq(ticketSessions.day, request.date)));
  expect(sold.reduce((sum, session) => sum + session.sold, 0)).toBe(1);
});

test('two people’s documents in either order on many orders at once: nobody waits for ever, and both have one ticket', async () => {
  const pair = [visitor(21), visitor(22)];
  const fares = [{ kind: 'adult' as const, quantity: 2 }];
  const request = await ticketOrderRequest(gateway, buyer(), { product: 'realName', from: 14, fares, visitors: pair });
  const answers = await Promise.all(
    crowd.slice(50, 90).map((token, index) =>
      gateway.call(
        ticket.create,
        {
          ...request,
          sessionNo: (index % 4) + 1,
          visitors: index % 2 === 0 ? pair : pair.toReversed(),
          idempotencyKey: freshKey(),
        },
        { token },
      ),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array<string>(39).fill(errors.NOT_ALLOWED.code), '1'].toSorted());
  const orders = await gateway.database
    .select({ orderId: ticketDocumentDays.orderId })
    .from(ticketDocumentDays)
    .where(eq(ticketDocumentDays.day, request.date));
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  expect(
    await gateway.database.$count(
      ticketBookings,
      inArray(
        ticketBookings.orderId,
        orders.map(({ orderId }) => orderId),
      ),
    ),
  ).toBe(1);
});

import { eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { resident } from '@/lib/contract/resident/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { hashesOfDocument } from '@/server/kinds/ticket/booking/documents';
import { ticketJobs } from '@/server/kinds/ticket/booking/jobs';
import { ticketDocumentDays, ticketVisitors } from '@/server/kinds/ticket/tables';
import { createSealing, newKey } from '@/server/platform/sealed';
import { startGateway, type TestGateway } from './server';
import { bookTickets, identityNumber, ticketOrderRequest, visitor, type Wanted } from './ticket';

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startGateway();
  buyer = (await shop.loginAs('13900004001')).token;
  other = (await shop.loginAs('13900004002')).token;
});
afterAll(() => shop.close());

const realName = (turn: number): Wanted => ({ product: 'realName', visitors: [visitor(turn)] });

describe('a fare for an age', () => {
  const named = (kind: 'child' | 'senior', turn: number, born?: number): Wanted => ({
    product: 'realName',
    fares: [{ kind, quantity: 1 }],
    visitors: [{ ...visitor(turn), kind, documentNo: identityNumber(turn, born) }],
  });
  const create = async (wanted: Wanted) =>
    shop.call(ticket.create, { ...(await ticketOrderRequest(shop, other, wanted)), despiteDuplicate: true }, { token: other });

  test('is for people of that age on the day; others are refused by name', async () => {
    const child = await create(named('child', 120, 1990));
    expect(child).toMatchObject({ code: errors.NOT_ALLOWED.code, desc: '「张伟」的年龄不符合所选票种（6至18周岁），请更换票种或出行人' });
    expect((await create(named('senior', 121, 1990))).code).toBe(errors.NOT_ALLOWED.code);
    expect((await create(named('child', 122, 2015))).code).toBe('1');
  });

  test('is open to documents that tell no age', async () => {
    const passport = { kind: 'senior' as const, name: '王芳', documentType: 'passport' as const, documentNo: 'E12345678' };
    expect((await create({ ...named('senior', 123), visitors: [passport] })).code).toBe('1');
  });
});

describe('people who are saved', () => {
  const save = async (turn: number, token: string) => {
    const { name = '', documentType = 'idCard', documentNo = '' } = visitor(turn);
    return (await shop.call(resident.create, { name, documentType, documentNo, mobile: null, myself: false }, { token })).data.id;
  };

  test('come by their id, with the document that was saved; nobody else’s do', async () => {
    const residentId = await save(110, buyer);
    const named = { ...realName(110), visitors: [{ kind: 'adult' as const, residentId }] };
    const { orderNo } = await bookTickets(shop, buyer, named);
    const shown = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
    expect(shown.data.ticket.tickets[0]?.visitor?.name).toBe(visitor(110).name);
    const typed = await ticketOrderRequest(shop, other, realName(110));
    expect((await shop.call(ticket.create, typed, { token: other })).desc).toContain(`「${visitor(110).name}」`);
    const stolen = await ticketOrderRequest(shop, other, named);
    expect((await shop.call(ticket.create, stolen, { token: other })).code).toBe(errors.NOT_FOUND.code);
  });

  test('a new key takes over their documents: each still takes one ticket a day when the older key has gone', async () => {
    const { request } = await bookTickets(shop, buyer, { ...realName(115), from: 15 });
    const [older, newer] = [process.env.PERSONAL_DATA_KEY ?? '', newKey()];
    const [job] = ticketJobs;
    await job?.run({ ...shop.services, sealing: createSealing(`${newer},${older}`) });
    const sealing = createSealing(newer);
    const rows = await shop.database.select().from(ticketDocumentDays).where(eq(ticketDocumentDays.day, request.date));
    expect(rows.map(({ documentHash }) => documentHash)).toContain(hashesOfDocument(sealing, 'idCard', identityNumber(115))[0]);
    const sealed = await shop.database.select().from(ticketVisitors);
    expect(sealed.filter(({ documentSealed }) => !documentSealed.startsWith(sealing.newestPrefix))).toEqual([]);
  });
});

import { contract, endpoints } from '@/lib/contract/contract';
import { accountCalls } from '@/lib/queries/account';
import { areaCalls } from '@/lib/queries/area';
import { hotelCalls } from '@/lib/queries/hotel';
import { loggingCalls } from '@/lib/queries/logging';
import { loginCalls } from '@/lib/queries/login';
import { newHotelCalls } from '@/lib/queries/new-hotel';
import { operationCalls } from '@/lib/queries/operation';
import { orderCalls } from '@/lib/queries/order';
import { handlers } from '@/server/compose/handlers';

const calls = {
  account: accountCalls,
  area: areaCalls,
  hotel: hotelCalls,
  logging: loggingCalls,
  login: loginCalls,
  newHotel: newHotelCalls,
  operation: operationCalls,
  order: orderCalls,
} satisfies Record<keyof typeof contract, object>;

test('every endpoint has one handler, and no handler answers anything else', () => {
  expect(handlers.map(({ endpoint }) => endpoint.id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

test('every endpoint can be asked as a query, a list or a command, by its own name', () => {
  for (const [domain, of] of Object.entries(contract)) {
    expect({ domain, names: Object.keys(calls[domain as keyof typeof calls]).sort() }).toEqual({ domain, names: Object.keys(of).sort() });
  }
});

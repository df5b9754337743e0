import { handlers } from '@/server/compose/handlers';
import { contract, endpoints, fileOf, ofDomain } from '../contract';

test('every endpoint has one handler, and no handler answers anything else', () => {
  expect(handlers.map(({ endpoint }) => endpoint.id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

test('every endpoint can be asked as a query, a list or a command, by its own name', () => {
  for (const [domain, of] of Object.entries(contract)) {
    const calls = ofDomain<object>(`queries/${fileOf(domain)}`, `${domain}Calls`);
    expect({ domain, names: Object.keys(calls).sort() }).toEqual({ domain, names: Object.keys(of).sort() });
  }
});

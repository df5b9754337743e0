import { loadEndpoints } from '@/lib/contract/contract';
import { errors } from '@/lib/contract/errors';
import { openapiDocument, type Operation } from '@/lib/contract/openapi/openapi';
import { order as orderContract } from '@/lib/contract/order/endpoints';
import type { Endpoint } from '@/lib/contract/endpoint';
import { documentedChannel, documentedMobile } from '@/demo/documented/demo';
import { documentedExamples } from '@/demo/documented/examples';
import { handlers } from '@/server/compose/handlers';
import { demoCodeJob } from '@/demo/shop/demo-codes';
import { demoInvoiceJob } from '@/demo/shop/demo-invoices';
import { seedFirstDemoOrders } from '@/demo/shop/demo-orders';
import { startShop } from './bank';
import type { TestGateway } from './server';

const channel = documentedChannel.code;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startShop();
  await seedFirstDemoOrders(gateway.database, { now: gateway.clock.now });
  await demoCodeJob.run(gateway.services);
  await demoInvoiceJob.run(gateway.services);
  ({ token } = await gateway.loginAs(documentedMobile, channel));
});
afterAll(() => gateway.close());

/** Reading before writing, texts signed before what is bought under them, and last what ends an order or a session. */
const turns: readonly ((endpoint: Endpoint) => boolean)[] = [
  ({ kind, id }) => kind === 'query' && !id.startsWith('login.'),
  ({ id }) => id === 'agreement.sign',
  ({ id }) => !/^(login|cancellation|account)\.|^order\.(cancel|remove)$/.test(id),
  ({ id }) => id !== 'login.unbind',
  () => true,
];
const turnOf = (endpoint: Endpoint): number => turns.findIndex((fits) => fits(endpoint));

/** The example as a reader copies it from the page. */
function requestOf({ path, method, host, form, access }: Endpoint, { parameters, requestBody }: Operation) {
  const own = parameters.flatMap((one) => ('name' in one && one.example !== undefined ? [one] : []));
  const filled = own
    .filter((one) => one.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))), path as string);
  const query = new URLSearchParams(own.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]));
  const [body] = Object.values(requestBody?.content ?? {});
  const value = (body?.examples.usual?.value ?? {}) as Record<string, string>;
  const isForm = form === 'urlencoded';
  return {
    method,
    url: `${host === 'pay' ? '/api/pay' : '/api'}${filled}?${query.toString()}`,
    headers: {
      p: channel,
      'access-token': access === 'user' ? token : '-01',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    ...(method === 'POST' && { payload: isForm ? new URLSearchParams(value).toString() : value }),
  };
}

test('every example of the API’s documentation is answered as the documentation says', async () => {
  const shown = await documentedExamples({ handlers, services: gateway.services, log: gateway.app.log, origin: 'http://localhost:80' });
  const endpoints = [...(await loadEndpoints())].sort((one, other) => turnOf(one) - turnOf(other));
  const document = openapiDocument(endpoints, shown);
  const otherwise: string[] = [];
  for (const endpoint of endpoints) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.id} is not documented.`);
    const response = await gateway.app.inject(requestOf(endpoint, operation));
    const { code, desc, data } = response.json<{ code: string; desc: string; data: { orderNo?: string } | null }>();
    const said = operation['x-example-answer'];
    if (code !== said) otherwise.push(`${endpoint.id} answers ${code} ${desc}, not ${said}`);
    // Five may wait for their payment.
    if (/\.(create|submit)$|^activity\.order$/.test(endpoint.id) && data?.orderNo)
      await gateway.call(orderContract.cancel, { orderNo: data.orderNo }, { token, channel });
  }
  expect(otherwise).toEqual([]);
});

test('an example of the API’s documentation that is refused names a failure of its endpoint and the step before it', async () => {
  const shown = await documentedExamples({ handlers, services: gateway.services, log: gateway.app.log, origin: 'http://localhost:80' });
  const always = ['LOGIN_REQUIRED', 'TOO_MANY', 'INPUT_INVALID', 'NOT_FOUND'];
  const endpoints = await loadEndpoints();
  const refused = endpoints.flatMap(({ id, errors: own = [] }) => {
    const { refusal } = shown[id] ?? {};
    return refusal ? [{ id, ...refusal, known: [...own, ...always].includes(refusal.name) && refusal.name in errors }] : [];
  });
  expect(refused.filter(({ known, step }) => !known || step === '')).toEqual([]);
  // What can be done by calls alone is shown as it succeeds.
  expect(refused.length).toBeLessThan(endpoints.length / 5);
});

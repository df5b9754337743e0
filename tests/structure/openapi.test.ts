import { endpoints } from '../contract';
import { openapiDocument } from '@/lib/contract/openapi/openapi';
import { docsPage } from '@/lib/contract/openapi/page';
import * as z from 'zod/mini';

const document = openapiDocument(endpoints);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the document is OpenAPI 3.1 and has every endpoint once, under its host', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  for (const { id, path, method, host } of endpoints) {
    expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({
      operationId: id,
      servers: [{ url: host === 'pay' ? '/api/pay' : '/api' }],
    });
  }
});

test('every example of a request and of an answer is one that the contract takes', () => {
  const wrong: string[] = [];
  for (const { id, path, method, request, response } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const fields = operation?.parameters.flatMap((one) => ('name' in one ? [[one.name, one.example] as const] : [])) ?? [];
    const [body] = Object.values(operation?.requestBody?.content ?? {});
    const asked = { ...Object.fromEntries(fields), ...(body?.examples.usual?.value as object | undefined) };
    const answer = operation?.responses[200]?.content['application/json']?.examples.success?.value as { data: unknown };
    if (!z.safeDecode(request, asked as never).success) wrong.push(`${id} request ${JSON.stringify(asked)}`);
    if (!z.safeDecode(response, answer.data as never).success) wrong.push(`${id} response ${JSON.stringify(answer.data)}`);
  }
  expect(wrong).toEqual([]);
});

test('every failure an endpoint names is documented with its code', () => {
  for (const { id, path, method, errors = [] } of endpoints) {
    const replies = Object.values(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});
    const documented = replies.flatMap(({ content }) => Object.values(content).flatMap(({ examples }) => Object.keys(examples)));
    expect({ id, missing: errors.filter((name) => !documented.includes(name)) }).toEqual({ id, missing: [] });
  }
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect({ reference, found: target !== undefined }).toEqual({ reference, found: true });
  }
});

test('the page shows every endpoint, and needs no script and nothing from elsewhere', () => {
  const page = docsPage(endpoints);
  for (const { id } of endpoints) expect(page).toContain(`id="${id}"`);
  expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema)|\son\w+=/i);
});

test('a text that people type says how long it may be as it is seen', () => {
  const { requestBody } = document.paths['/distribution/product/order/api/new/hotel/create']?.['post'] ?? {};
  expect(JSON.stringify(requestBody)).toContain('"description":"Up to 200 characters as they are seen, after cleaning"');
});

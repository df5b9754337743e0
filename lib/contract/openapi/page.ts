import { escapeHtml } from '@/lib/kernel/html';
import type { Endpoint } from '../endpoint';
import { type DocumentedExamples, openapiDocument, type Operation } from './openapi';
import { styleOfPage } from './style';

const text = (value: unknown): string => escapeHtml(String(value));
const code = (value: unknown): string => `<pre><code>${text(JSON.stringify(value, null, 2))}</code></pre>`;
const fold = (title: string, body: string): string => `<details><summary>${title}</summary>${body}</details>`;

type Parameter = Extract<Operation['parameters'][number], { name: string }>;
type Reply = Operation['responses'][string];

function parameterTable(parameters: Operation['parameters']): string {
  const own = parameters.filter((one): one is Parameter => 'name' in one);
  if (own.length === 0) return '';
  const rows = own.map(
    ({ name, in: where, required, schema, example }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${where}${required ? '' : ', optional'}</td>` +
      `<td>${fold(`<code>${text(example ?? '–')}</code>`, code(schema))}</td></tr>`,
  );
  const head = '<thead><tr><th scope="col">Parameter</th><th scope="col">Place</th><th scope="col">Example</th></tr></thead>';
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

const requestBody = ({ requestBody: body }: Operation): string =>
  Object.entries(body?.content ?? {})
    .map(([type, { schema, examples }]) => {
      const [example] = Object.values(examples);
      return `<h4>Request <small>${type}</small></h4>${code(example?.value)}${fold('Schema', code(schema))}`;
    })
    .join('');

const replyOf = ([status, { description, content }]: [string, Reply]): string =>
  Object.values(content)
    .map(({ schema, examples }) => {
      const { success, ...refusals } = examples;
      const named = Object.entries(refusals).map(([name, { summary = '' }]) => `<li><code>${text(name)}</code> ${text(summary)}</li>`);
      const shown = success ? `${code(success.value)}${fold('Schema', code(schema))}` : '';
      return `<h4>${status} <small>${text(description)}</small></h4>${shown}${named.length > 0 ? `<ul>${named.join('')}</ul>` : ''}`;
    })
    .join('');

function operationHtml(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, servers, security, parameters, responses } = operation;
  const where = `${servers[0]?.url ?? ''}${path}`;
  const access = security.length > 0 ? '<b class="user">logged in</b>' : '';
  const verb = `<span class="${method}">${method.toUpperCase()}</span>`;
  const title = `${verb} <code>${text(where)}</code> ${access}<small>${text(summary)}</small>`;
  const body = `${parameterTable(parameters)}${requestBody(operation)}${Object.entries(responses).map(replyOf).join('')}`;
  const id = text(operationId);
  return `<details class="operation" id="${id}"><summary>${title}</summary><div><p><code>${id}</code></p>${description === undefined ? '' : `<p>${text(description)}</p>`}${body}</div></details>`;
}

/** The API documentation. It has no scripts and loads nothing from elsewhere, so that any security policy lets it be shown. */
export function docsPage(endpoints: readonly Endpoint[], examples: DocumentedExamples = {}): string {
  const { info, paths, tags, components } = openapiDocument(endpoints, examples);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    const rows = own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('');
    return `<section id="${text(name)}"><h2>${text(name)} <small>${own.length}</small></h2>${rows}</section>`;
  });
  const links = tags.map(({ name }) => `<a href="#${text(name)}">${text(name)}</a>`).join('');
  const headers = Object.values(components.parameters).map(
    ({ name, description, example }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${text(description)}</td><td><code>${text(example)}</code></td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${text(info.title)} ${text(info.version)}</title><style>${styleOfPage}</style></head>
<body><header><h1>${text(info.title)} <small>${text(info.version)}</small></h1><p>${text(info.description)} ${all.length} endpoints,
<a href="/api/docs/openapi.json">openapi.json</a>.</p><nav aria-label="Domains">${links}</nav></header>
<main><section><h2>Headers of every call</h2><table><tbody>${headers.join('')}</tbody></table></section>
${sections.join('')}</main></body></html>`;
}

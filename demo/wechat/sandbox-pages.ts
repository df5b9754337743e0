import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '@/lib/kernel/html';
import { plainPage } from '@/server/platform/plain-page';
import { AUTHORIZE_PATH, sandboxCode } from './sandbox';

const people = ['alice', 'bob', 'carol'];

/** The page to return to, as a path of this very site. Anything else is refused: otherwise this page would be an open redirect. */
function pathToReturnTo(request: FastifyRequest): URL | undefined {
  const { redirect_uri: address } = request.query as Record<string, unknown>;
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) return undefined;
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // Checked after parsing, which turns '//elsewhere' and '/\elsewhere' into hosts. A path that begins with two slashes would be a host
  // again in a Location header.
  return url.host === new URL(origin).host && /^https?:$/.test(url.protocol) && !url.pathname.startsWith('//') && !url.username
    ? url
    : undefined;
}

const stateOf = (request: FastifyRequest): string => {
  const { state } = request.query as Record<string, unknown>;
  return typeof state === 'string' ? state.slice(0, 128) : '';
};

const style = `
  body { margin: 0; padding: 48px 24px; font: 16px/1.6 system-ui, sans-serif; color: #1f2329; background: #f5f6f7 }
  main { max-width: 420px; margin: auto; padding: 32px 24px; border-radius: 16px; background: #fff }
  h1 { margin: 0 0 8px; font-size: 20px }
  p { margin: 0 0 24px; color: #4b5563 }
  a { display: block; margin-top: 12px; padding: 12px; border-radius: 12px; text-align: center; text-decoration: none }
  a { background: #067a3f; color: #fff }
  a.plain { background: none; color: #4b5563 }
`;

const page = (query: string): string =>
  plainPage({
    locale: 'zh-CN',
    title: '微信授权（沙盒）',
    style,
    body: `<main>
<h1>微信授权</h1>
<p>这是演示环境的替身，不会联系微信。请选择一个身份。</p>
${people.map((who) => `<a href="${AUTHORIZE_PATH}/as/${who}?${escapeHtml(query)}">以 ${who} 的身份授权</a>`).join('\n')}
<a class="plain" href="${AUTHORIZE_PATH}/refused?${escapeHtml(query)}">拒绝</a>
</main>`,
  });

/** Stands in for WeChat's authorization in the demo. */
export async function registerWechatSandbox(front: FastifyInstance): Promise<void> {
  front.get(AUTHORIZE_PATH, async (request, reply) => {
    const back = pathToReturnTo(request);
    if (!back) return reply.code(400).type('text/plain; charset=utf-8').send('redirect_uri must be a page of this site');
    const query = new URLSearchParams({ redirect_uri: back.pathname + back.search, state: stateOf(request) }).toString();
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      })
      .send(page(query));
  });
  front.get(`${AUTHORIZE_PATH}/:answer/:who?`, async (request, reply) => {
    const back = pathToReturnTo(request);
    const { answer, who = '' } = request.params as { answer: string; who?: string };
    if (!back || (answer === 'as' && !people.includes(who)) || !['as', 'refused'].includes(answer)) {
      return reply.code(400).type('text/plain; charset=utf-8').send('redirect_uri must be a page of this site');
    }
    if (answer === 'as') back.searchParams.set('code', sandboxCode(who));
    back.searchParams.set('state', stateOf(request));
    return reply.header('cache-control', 'no-store').redirect(back.pathname + back.search, 302);
  });
}

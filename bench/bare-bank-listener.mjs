// @ts-check
import { createPublicKey, verify } from 'node:crypto';
import fastify from 'fastify';

/**
 * The floor for a bank's notices: it checks the signature and nothing else. `PORT`; `WECHAT_KEYS`: keys by serial; `ALIPAY_KEY`: as in the
 * setting.
 */
const { PORT, WECHAT_KEYS = '{}', ALIPAY_KEY = '' } = process.env;
const wechatKeys = new Map(Object.entries(JSON.parse(WECHAT_KEYS)).map(([serial, pem]) => [serial, createPublicKey(pem)]));
const alipayKey = createPublicKey(
  ALIPAY_KEY.includes('BEGIN') ? ALIPAY_KEY : { key: Buffer.from(ALIPAY_KEY, 'base64'), format: 'der', type: 'spki' },
);
/** @type {(text: string, signature: string, key: import('node:crypto').KeyObject | undefined) => boolean} */
const isSigned = (text, signature, key) => key !== undefined && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

const server = fastify();
server.removeAllContentTypeParsers();
server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
server.get('/', async () => 'ready');
server.post('/wechat', async ({ headers, body }, reply) => {
  const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
  const key = wechatKeys.get(String(headers['wechatpay-serial']));
  return reply.code(isSigned(text, String(headers['wechatpay-signature']), key) ? 204 : 401).send();
});
server.post('/alipay', async ({ body }, reply) => {
  const { sign = '', sign_type: _type, ...fields } = Object.fromEntries(new URLSearchParams(String(body)));
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return isSigned(text, sign, alipayKey) ? reply.send('success') : reply.code(401).send('fail');
});
await server.listen({ host: '127.0.0.1', port: Number(PORT) });

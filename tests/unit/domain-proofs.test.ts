import fastify from 'fastify';
import { serveDomainProofs } from '@/server/front/domain-proofs';
import { readEnvironment } from '@/server/platform/environment';

test('a file that proves the domain is text at the root; beside it nothing is served', async () => {
  const front = fastify();
  const proofs = { 'MP_verify_9aBc.txt': '9aBc', 'alipay-proof_1.html': '<b>1</b>' };
  serveDomainProofs(front, readEnvironment({ NODE_ENV: 'test', DOMAIN_PROOFS: JSON.stringify(proofs) }));
  for (const [name, content] of Object.entries(proofs)) {
    const answer = await front.inject(`/${name}`);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, content, 'text/plain; charset=utf-8']);
  }
  for (const other of ['/MP_verify_9abc.txt', '/MP_verify_9aBc.txt/', '/P012/MP_verify_9aBc.txt', '/MP_verify_other.txt'])
    expect((await front.inject(other)).statusCode).toBe(404);
  await front.close();
});

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, hashOfToken, openSession, revokeSession } from '@/server/account/session';
import { userOfMobile } from '@/server/account/user';
import { headerOf, originOf, tokenOf } from '@/server/call/call-context';
import { success } from '@/server/call/envelope';
import { refuse } from '@/server/call/refusal';
import { clearSessionCookie, setSessionCookie } from '@/server/call/session-cookie';
import { seedDemoOrders } from '@/demo/shop/demo-orders';
import { loggedIn } from '@/server/login/outcome';
import { channelNamed } from '@/server/preview/pages-route';
import { demoMobileNamed } from './map';
import type { PreviewServices } from '@/server/preview/settings';

/** JSON only: a foreign page's form can't send it without a CORS preflight; otherwise it could log its visitor in as someone it knows. */
function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const isJson = headerOf(request, 'content-type').startsWith('application/json');
  return isJson && typeof request.body === 'object' && request.body !== null ? { ...request.body } : refuse('INPUT_INVALID');
}

/** Logs in as one of the demo's mobiles with one tap, or logs out. */
export function registerDemoSession(preview: FastifyInstance, services: PreviewServices): void {
  preview.post('/api/preview/session', async (request, reply) => {
    const { channel: name, mobile } = bodyOf(request);
    const channel = channelNamed(name);
    const user = await userOfMobile(services.database, channel, demoMobileNamed(mobile));
    await seedDemoOrders(services.database, { now: services.now(), among: [channel] });
    const { token, expiresAt } = await openSession(services, user, {
      userAgent: headerOf(request, 'user-agent').slice(0, 300),
      device: undefined,
    });
    const outcome = loggedIn(user, token, expiresAt);
    await setSessionCookie(reply, outcome, { origin: originOf(request, services), now: services.now(), sessionIdOf: hashOfToken });
    return success({ session: outcome.session });
  });

  preview.post('/api/preview/session/end', async (request, reply) => {
    const { projectId } = channelNamed(bodyOf(request).channel);
    const token = tokenOf(request);
    const caller = token === undefined ? undefined : await callerOf(services, token, projectId);
    if (caller) await revokeSession(services, caller.sessionId);
    clearSessionCookie(reply, projectId, originOf(request, services));
    return success({});
  });
}

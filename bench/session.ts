/** The response to a login with the sandbox's SMS code. */
async function answerTo(site: string): Promise<Response> {
  const mobile = `139${String(Date.now()).slice(-8)}`;
  const post = (path: string, body: unknown) =>
    fetch(`${site}/api/distribution/user/authorize/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', p: 'P012' },
      body: JSON.stringify(body),
    });
  await post('/send/captcha', { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const inbox = await (await fetch(`${site}/api/preview/inbox`)).text();
  const message = [...inbox.matchAll(/\{[^{}]*\}/g)].map(([entry]) => entry).find((entry) => entry.includes(mobile)) ?? '';
  const captcha = /(?<!\d)\d{6}(?!\d)/.exec(message.replaceAll(mobile, ''))?.[0];
  return post('/quick/login', { mobile, captcha });
}

/** A fresh login's page session, as a Cookie header. */
export async function logIn(site: string): Promise<string> {
  const answer = await answerTo(site);
  const cookie = answer.headers
    .getSetCookie()
    .find((entry) => entry.startsWith('yx_session_'))
    ?.split(';')[0];
  if (!cookie) throw new Error(`no session: ${await answer.text()}`);
  return cookie;
}

/** The access token of a fresh login. */
export async function tokenOf(site: string): Promise<string> {
  const { data }: { data: { session: { accessToken: string } } } = JSON.parse(await (await answerTo(site)).text());
  return data.session.accessToken;
}

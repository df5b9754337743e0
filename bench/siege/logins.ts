import type { OutgoingHttpHeaders } from 'node:http';
import { type Answer, ask, codeOf, from, newAddress, postJson } from './ask';

const base = '/api/distribution/user/authorize/api';
let people = 0;

/** A mobile without an account, used once in a run. */
export function newMobile(): string {
  people += 1;
  return `188${String(people).padStart(8, '0')}`;
}

export const sendCode = (site: string, mobile: string, headers: OutgoingHttpHeaders): Promise<Answer> =>
  postJson(`${site}${base}/send/captcha`, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' }, headers);

type Message = Readonly<{ mobile: string; body: string }>;

/** The codes that the sandbox SMS carrier recently sent, the newest for each mobile. */
async function sentCodes(site: string): Promise<Map<string, string>> {
  const { body } = await ask(`${site}/api/preview/inbox`);
  const { data }: { data: { list: Message[] } } = JSON.parse(body.toString());
  return new Map(data.list.toReversed().map((message) => [message.mobile, /(?<!\d)\d{6}(?!\d)/.exec(message.body)?.[0] ?? '']));
}

type Tried = Readonly<{ ms: number; code: string; session: { token: string; cookie: string } | undefined }>;

export async function tryCode(
  site: string,
  credentials: { mobile: string; captcha: string },
  headers: OutgoingHttpHeaders = from(newAddress()),
): Promise<Tried> {
  const answer = await postJson(`${site}${base}/quick/login`, credentials, headers);
  const { code, data }: { code: string; data: { session: { accessToken: string } | null } | null } = JSON.parse(answer.body.toString());
  const token = data?.session?.accessToken;
  const cookie = answer.headers['set-cookie']?.find((entry) => entry.startsWith('yx_session_'))?.split(';')[0] ?? '';
  return { ms: answer.ms, code, session: token === undefined ? undefined : { token, cookie } };
}

/** Mobiles with a fresh code, each requested from a different address. At most as many as the inbox shows. */
export async function knownCodes(
  site: string,
  count: number,
): Promise<{ mobile: string; captcha: string; headers: OutgoingHttpHeaders }[]> {
  const people: { mobile: string; headers: OutgoingHttpHeaders }[] = [];
  for (let index = 0; index < count; index += 1) {
    const mobile = newMobile();
    const headers: OutgoingHttpHeaders = from(newAddress());
    const sent = await sendCode(site, mobile, headers);
    if (codeOf(sent) !== '1') throw new Error(`no code was sent to ${mobile}: ${sent.body}`);
    const device = sent.headers['set-cookie']?.find((entry) => entry.startsWith('yx_device='))?.split(';')[0];
    people.push({ mobile, headers: device ? { ...headers, cookie: device } : headers });
  }
  const codes = await sentCodes(site);
  return people.map((person) => ({ ...person, captcha: codes.get(person.mobile) ?? '' }));
}

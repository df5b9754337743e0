import type { ActivityState, ActivityTemplate } from '@/lib/domain/activity/template';
import type { ExchangeSample } from '@/lib/domain/exchange';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import type { LoginSession } from '@/stores/session';

/** Not of the contract: doors of the sandbox, closed in production. */
async function ask<Data>(path: string, token: string | undefined, init: RequestInit = {}): Promise<Data> {
  const headers = { ...init.headers, ...(token && { 'preview-token': token }) };
  const response = await fetch(`/api/preview/${path}`, { cache: 'no-store', ...init, headers });
  if (!response.ok) throw new Error(`/api/preview/${path} answered ${response.status}`);
  const { code, data }: { code: string; data: Data } = await response.json();
  if (code !== '1') throw new Error(`/api/preview/${path} refused with ${code}`);
  return data;
}

const json = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

export type Addresses = ReadonlyMap<string, string>;

export async function readAddresses(channel: string, mobile: string | undefined, token: string | undefined): Promise<Addresses> {
  const query = new URLSearchParams({ channel, ...(mobile && { mobile }) });
  const { list } = await ask<{ list: readonly { route: string; address?: string }[] }>(`pages?${query}`, token);
  return new Map(list.flatMap(({ route, address }) => (address === undefined ? [] : [[route, address]])));
}

export const openDemoSession = async (channel: string, mobile: string, token: string | undefined): Promise<LoginSession> =>
  (await ask<{ session: LoginSession }>('session', token, { ...json, body: JSON.stringify({ channel, mobile }) })).session;

export const endDemoSession = async (channel: string, token: string | undefined, accessToken: string): Promise<void> => {
  const headers = { ...json.headers, 'access-token': accessToken || VISITOR_TOKEN };
  await ask('session/end', token, { ...json, headers, body: JSON.stringify({ channel }) });
};

export type SampleCode = Readonly<{ code: string; sample: ExchangeSample }>;

export const readSampleCodes = async (token: string | undefined): Promise<readonly SampleCode[]> =>
  (await ask<{ list: readonly SampleCode[] }>('codes', token)).list;

export type PreviewedActivity = Readonly<{
  serialNumber: string;
  template: ActivityTemplate;
  title: string;
  state: ActivityState;
  draft: boolean;
  /** Of a signed link, and until when it is good, epoch ms. */
  preview: string;
  until: number;
}>;

/** @param at as of when, epoch ms; undefined for now */
export const readActivities = async (at: number | undefined, token: string | undefined): Promise<readonly PreviewedActivity[]> =>
  (
    await ask<{ list: readonly PreviewedActivity[] }>(
      `activities?${new URLSearchParams(at === undefined ? {} : { at: String(at) })}`,
      token,
    )
  ).list;

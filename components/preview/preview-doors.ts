import type { ActivityState, ActivityTemplate } from '@/lib/domain/activity/template';
import type { ExchangeSample } from '@/lib/domain/exchange';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import type { LoginSession } from '@/stores/session';

/** Not of the contract: doors of the sandbox. In production they open to the cookie of a browser in which the token was typed. */
async function ask<Data>(path: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(`/api/preview/${path}`, { cache: 'no-store', ...init });
  if (!response.ok) throw new Error(`/api/preview/${path} answered ${response.status}`);
  const { code, data }: { code: string; data: Data } = await response.json();
  if (code !== '1') throw new Error(`/api/preview/${path} refused with ${code}`);
  return data;
}

const json = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

export type Addresses = ReadonlyMap<string, string>;

export async function readAddresses(channel: string, mobile: string | undefined): Promise<Addresses> {
  const query = new URLSearchParams({ channel, ...(mobile && { mobile }) });
  const { list } = await ask<{ list: readonly { route: string; address?: string }[] }>(`pages?${query}`);
  return new Map(list.flatMap(({ route, address }) => (address === undefined ? [] : [[route, address]])));
}

export const openDemoSession = async (channel: string, mobile: string): Promise<LoginSession> =>
  (await ask<{ session: LoginSession }>('session', { ...json, body: JSON.stringify({ channel, mobile }) })).session;

export const endDemoSession = async (channel: string, accessToken: string): Promise<void> => {
  const headers = { ...json.headers, 'access-token': accessToken || VISITOR_TOKEN };
  await ask('session/end', { ...json, headers, body: JSON.stringify({ channel }) });
};

export type SampleCode = Readonly<{ code: string; sample: ExchangeSample }>;

export const readSampleCodes = async (): Promise<readonly SampleCode[]> => (await ask<{ list: readonly SampleCode[] }>('codes')).list;

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
export const readActivities = async (at: number | undefined): Promise<readonly PreviewedActivity[]> =>
  (await ask<{ list: readonly PreviewedActivity[] }>(`activities?${new URLSearchParams(at === undefined ? {} : { at: String(at) })}`)).list;

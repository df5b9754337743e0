import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import type { samplesOf } from '@/server/exchange/view';
import type { DocumentedExamples } from '@/lib/contract/openapi/openapi';
import type { Handler } from '@/server/call/handle';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Connection, Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import type { EmailPort } from '@/server/platform/ports/email';
import type { HotelGroupPort } from '@/server/platform/ports/hotel-group';
import type { InvoicePort } from '@/server/platform/ports/invoice';
import type { Kinds } from '@/server/platform/ports/kind';
import type { PartnerPorts } from '@/server/platform/ports/partner';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import type { SmsPort } from '@/server/platform/ports/sms/port';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import type { ReferenceRun } from './fill';

/** `origin`: where shop and browser reach this server; `folder`: for the books of banks. */
export type StandInBanksNeeds = Readonly<{ origin: string; folder: string; now: () => number }>;

/** Banks that this process plays by their real protocols. */
export type StandInBanks = Readonly<{
  /** What connects the shop with them, as it would stand in the environment. */
  settings: Readonly<Record<'WECHAT_PAY' | 'WECHAT_ACCOUNTS' | 'ALIPAY', string>>;
  register: (front: FastifyInstance) => Promise<void>;
  /** Sends the notices that are due. */
  deliver: () => Promise<void>;
}>;

export type StandInNeeds = Readonly<{ database: Database; now: () => number; secret: string }>;

/** A message that the sandbox's carrier or mail server took, for the inbox of /preview; `sentAt` in epoch ms. */
export type InboxMessage = Readonly<{ id: string; mobile: string; body: string; sentAt: number }>;

/** From what the examples of the API's documentation are made. */
export type DocumentedFrom = Readonly<{ handlers: readonly Handler[]; services: Services; log: FastifyBaseLogger; origin: string }>;

/** Whose map of the site is shown; `now` in epoch ms. */
export type MapOf = Readonly<{ channel: Channel; mobile: string; now: number }>;

/**
 * What the demo hands to the server: an invented shop, and stand-ins for everyone outside. The server knows nothing else of it and loads it in
 * demo mode only.
 */
export type Demo = Readonly<{
  kinds: Kinds;
  personalData: readonly PersonalData[];
  jobs: (environment: Pick<Environment, 'SEED_SIZE'>) => readonly Job[];
  /** At every start, after the migrations. */
  fill: (pool: Connection['pool'], run: Omit<ReferenceRun, 'pool'> & Readonly<{ size: number }>) => Promise<void>;
  /** While the shop is open already; once `signal` is aborted, no further kind is begun. */
  fillOrders: (database: Database, run: Pick<ReferenceRun, 'progress'> & Readonly<{ signal: AbortSignal }>) => Promise<void>;
  /** Runs before a login is answered: gives the demo's mobiles their orders. */
  welcome: (database: Database, visit: MapOf) => Promise<void>;
  /** Lines for whoever has started the demo. */
  greeting: (address: string) => readonly string[];
  sms: (database: Database) => SmsPort;
  email: (database: Database) => EmailPort;
  wechat: (now: () => number) => WechatPort;
  /** @param origin this server's own address, for the bank's calls; never taken from a request, whose Host can be forged */
  bank: (needs: StandInNeeds, origin: () => string) => PaymentPort;
  banks: (needs: StandInBanksNeeds) => Promise<StandInBanks>;
  partners: (needs: StandInNeeds) => PartnerPorts;
  hotelGroups: (now: () => number) => HotelGroupPort;
  invoices: (database: Database, now: () => number) => InvoicePort;
  /** Mounts the pages of the stand-ins that have no port of their own to do it. */
  register: (front: FastifyInstance) => Promise<void>;
  /** Examples for the API's documentation, from what the demo has at this moment; none without a catalogue. */
  documented: (environment: Pick<Environment, 'SEED_SIZE'>, from: DocumentedFrom) => Promise<DocumentedExamples>;
  preview: Readonly<{
    /** The mobile of that name; the first when none is named. Refuses with INPUT_INVALID. */
    mobileNamed: (name: unknown) => string;
    /** Makes what the pages of the map show. */
    fillMap: (services: Services, map: MapOf) => Promise<void>;
    inbox: (database: Database) => Promise<readonly InboxMessage[]>;
    /** Exchange codes, one for each possible answer. */
    codes: typeof samplesOf;
    /** Mounts what only the demo may do, such as logging in with one tap. */
    register: (preview: FastifyInstance, services: Services) => void;
  }>;
}>;

import * as z from 'zod/mini';
import type { EndpointId } from '@/lib/contract/contract';
import type { DocumentedExample, DocumentedExamples } from '@/lib/contract/openapi/openapi';
import type { DocumentedFrom } from '@/server/compose/demo';
import { Refusal } from '@/server/call/refusal';
import { seedDemoOrders, renewUnpaid } from '@/demo/shop/demo-orders';
import { bookingExamples } from './bookings';
import { type Demo, documentedChannel, documentedMobile, NothingToShow, openDemo } from './demo';
import { goodsExamples } from './goods';
import type { Examples } from './example';
import { ownExamples } from './own';
import { alwaysFirst, whileNothing } from './steps';

const examples: Examples = { ...goodsExamples, ...bookingExamples, ...ownExamples };

type Requested = (demo: Demo) => unknown;

/** Undefined when there is nothing to name today: the made-up request stands in. */
async function requestOf(demo: Demo, make: Requested): Promise<unknown> {
  try {
    return await make(demo);
  } catch (error) {
    if (error instanceof NothingToShow || error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The examples of the API's documentation, from what the demo has at this moment. */
export async function documentedExamples(making: DocumentedFrom): Promise<DocumentedExamples> {
  const { database, now } = making.services;
  await seedDemoOrders(database, { now: now(), among: [documentedChannel] });
  await renewUnpaid(database, { channel: documentedChannel, mobile: documentedMobile, now: now() });
  const demo = await openDemo(making);
  const shown: Record<string, DocumentedExample> = {};
  for (const { endpoint } of making.handlers) {
    const id = endpoint.id as EndpointId;
    const make = examples[id] as Requested | undefined;
    const input = make && (await requestOf(demo, make));
    shown[id] = {
      request: input === undefined ? undefined : (z.encode(endpoint.request, input as never) as never),
      refusal: alwaysFirst[id] ?? (input === undefined ? whileNothing[id] : undefined),
    };
  }
  return shown;
}

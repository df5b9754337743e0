import * as z from 'zod/mini';
import { invoiceRefusals, reversalRefusals } from '@/lib/domain/invoice';
import type { Transport } from '@/server/partner/caller';
import { answerSignature, callHeaders, isMac } from '@/server/partner/signature';
import type { InvoicePort } from '@/server/platform/ports/invoice';

export type TaxOfficeLine = Readonly<{
  secret: string;
  transport: Transport;
  now: () => number;
  /** Timeout of a call (ms). */
  callMs?: number;
}>;

const CALL_MS = 10_000;

const at = z.int().check(z.minimum(0));
const invoiceNumber = z.string().check(z.regex(/^\d{20}$/));
const issuing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('issued'), invoiceNumber, at }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(invoiceRefusals), at }),
]);
const reversing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reversed'), invoiceNumber, at }),
  z.object({ kind: z.literal('kept'), refusal: z.enum(reversalRefusals), at }),
]);

/**
 * A service that issues invoices for us: `POST /invoices` with an InvoiceRequest, `POST /red-letters` with a RedLetterRequest, both signed
 * like calls to partners. Its signed answer is `{ "data": null }` until it has decided, then the outcome. It identifies an application by
 * its `applyNo`, so asking again never issues twice; after any other answer it is asked again later. A red letter that it refused (`kept`)
 * may be asked for anew.
 */
export function taxOffice({ secret, transport, now, callMs = CALL_MS }: TaxOfficeLine): InvoicePort {
  async function ask<Answer extends z.ZodMiniType>(path: string, request: object, answer: Answer): Promise<z.output<Answer> | undefined> {
    const body = JSON.stringify(request);
    const headers = callHeaders(secret, { path, body }, now());
    const response = await transport({ path, headers, body }, AbortSignal.timeout(callMs));
    if (response.status !== 200) throw new Error(`The tax office answered with status ${response.status}.`);
    if (!isMac(response.signature, answerSignature(secret, headers['partner-nonce'] ?? '', response.body)))
      throw new Error('The tax office did not sign its answer.');
    const { data } = z.parse(z.object({ data: z.unknown() }), JSON.parse(response.body));
    return data === null ? undefined : z.parse(answer, data);
  }
  return {
    async issue(request) {
      const outcome = await ask('/invoices', request, issuing);
      return outcome && { ...outcome, applyNo: request.applyNo };
    },
    async reverse(request) {
      const outcome = await ask('/red-letters', request, reversing);
      return outcome && { ...outcome, applyNo: request.applyNo };
    },
  };
}

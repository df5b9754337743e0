import type { Partner } from '@/lib/domain/partner';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { type PartnerPort, PartnerRefusal, PartnerSilent } from '@/server/platform/ports/partner';

/** PARTNER_SILENT when the partner isn't connected. */
export const portTo = ({ partners }: Pick<Context, 'partners'>, partner: Partner): PartnerPort =>
  partners(partner) ?? refuse('PARTNER_SILENT');

/** Calls a partner while the caller waits; its silence and its refusals become refusals of the catalogue. */
export async function answered<Answer>(context: Context, partner: Partner, ask: (port: PartnerPort) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(portTo(context, partner));
  } catch (error) {
    if (error instanceof PartnerRefusal) return refuse('PARTNER_REFUSED');
    if (!(error instanceof PartnerSilent)) throw error;
    context.log.warn({ err: error, partner }, 'a partner is silent');
    return refuse('PARTNER_SILENT');
  }
}

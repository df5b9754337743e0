import { channels } from '@/lib/channel/registry';
import { payWays } from '@/lib/kernel/pay-way';
import type { Environment } from '@/server/platform/environment';
import type { Missing } from '@/server/platform/ports/missing';
import type { PaymentPorts } from '@/server/platform/ports/payment-ports';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { type BankSettings, configuredMerchants, type Share } from './bank-merchants';

const settingOf = { wechat: 'WECHAT_PAY', alipay: 'ALIPAY', bankCard: 'CARD_BANK' } as const;

const MOST_NAMED = 8;

function named(codes: readonly string[]): string {
  const more = codes.length - MOST_NAMED;
  return more > 1 ? `${codes.slice(0, MOST_NAMED).join(', ')} and ${more} more` : codes.join(', ');
}

/** What some channel offers and no merchant takes: its cashier doesn't show it. One item a way, or one for all while no bank is connected. */
export function missingMerchants({ byWay }: Pick<PaymentPorts, 'byWay'>): Missing[] {
  const lacking = payWays.flatMap((way) => {
    const offering = channels.filter(({ paymentWays }) => paymentWays.includes(way));
    const codes = offering.filter(({ projectId }) => !byWay(way, projectId)).map(({ code }) => code);
    return codes.length > 0 ? [{ way, codes, isAll: codes.length === offering.length }] : [];
  });
  if (lacking.length === payWays.length && lacking.every(({ isAll }) => isAll))
    return [{ item: 'payments', toDo: 'Connect a bank: until then every payment is refused.' }];
  return lacking.map(({ way, codes }) => ({
    item: `payments.${way}`,
    toDo: `Give ${named(codes)} a merchant in ${settingOf[way]}: until then these channels offer ${way} to nobody.`,
  }));
}

const takes = ({ projects, ways }: Share, { paymentWays, projectId }: (typeof channels)[number]): boolean =>
  ways.some((way) => paymentWays.includes(way)) && (!projects || projects.includes(projectId));

/**
 * A way that has merchants leaves out a channel which offers it and can't be paid in otherwise: its project was forgotten, and that stops a
 * production's start. A way without any merchant is a contract that isn't there yet: that is on the list of what is missing.
 */
export function requireMerchants(environment: BankSettings & Pick<Environment, 'YUEXIANG_MODE' | 'GATEWAY_URL'>): void {
  if (environment.YUEXIANG_MODE !== 'production' || environment.GATEWAY_URL) return;
  const shares = configuredMerchants(environment).flatMap((merchant) => merchant.shares);
  const served = new Set(shares.flatMap(({ ways }) => ways));
  const forgotten = channels.filter(
    (channel) => channel.paymentWays.some((way) => served.has(way)) && !shares.some((share) => takes(share, channel)),
  );
  if (forgotten.length === 0) return;
  const settings = payWays.filter((way) => served.has(way) && forgotten.some(({ paymentWays }) => paymentWays.includes(way)));
  throw new StartFailure(
    `Configuration: nobody can pay in ${named(forgotten.map(({ code }) => code))}, because no merchant takes their money: name their projects, or a "default", in ${settings.map((way) => settingOf[way]).join(' or ')}.`,
  );
}

import { inArray } from 'drizzle-orm';
import type { Card } from '@/lib/content/card/card';
import type { Database } from '@/server/platform/database/connection';
import { couponTemplates } from '@/server/trade/tables/coupons';
import type { OrderedItem } from '@/server/trade/package/bought';
import { type CardOnSale, filled } from '../on-sale';
import type { BoughtBenefit } from '../tables';

type TemplateRow = typeof couponTemplates.$inferSelect;
export type CardCoupon = Readonly<{ item: OrderedItem; template: TemplateRow }>;
export type CardGives = Readonly<{ benefits: readonly BoughtBenefit[]; coupons: readonly CardCoupon[] }>;

/** Value of a coupon when neither the card nor the coupon states one. */
const USUAL_VALUE_FEN = 1_000;

const codesOf = ({ benefits }: Card): string[] => benefits.flatMap(({ gives }) => (gives.by === 'coupon' ? [gives.template] : []));

async function templatesOf(database: Database, card: Card): Promise<ReadonlyMap<string, TemplateRow>> {
  const codes = codesOf(card);
  const rows = codes.length > 0 ? await database.select().from(couponTemplates).where(inArray(couponTemplates.code, codes)) : [];
  return new Map(rows.map((row) => [row.code ?? '', row]));
}

/** What a plan of a card gives; undefined while the shop lacks one of its coupons, because it would then be unclear what is sold. */
export async function givesOfPlan(database: Database, onSale: CardOnSale): Promise<CardGives | undefined> {
  const { card, plan } = onSale;
  const templates = await templatesOf(database, card);
  if (codesOf(card).some((code) => !templates.has(code))) return undefined;
  // Where refunds are by number of uses, every use has the same value.
  const same = card.refund.rule === 'byTimes' ? 1 : undefined;
  const rows = card.benefits.map(({ id, icon, title, note, detail, every, times = null, group = null, gives, ...worth }) => {
    const template = gives.by === 'coupon' ? templates.get(gives.template) : undefined;
    const count = gives.by === 'coupon' ? (gives.each ?? times ?? 1) : 0;
    const benefit: BoughtBenefit = {
      benefitId: id,
      icon,
      title: filled(onSale, title),
      note: filled(onSale, note),
      detail: detail.map((line) => filled(onSale, line)),
      by: gives.by,
      every,
      // Coupons given automatically count by their uses; out of a group the owner takes one at a time.
      times: template && group === null ? count * template.rule.uses.total : (times ?? (group === null ? null : 1)),
      group,
      templateId: template?.id ?? null,
      valueFen: worth.counted === false ? 0 : (same ?? worth.valueFen ?? template?.faceFen ?? USUAL_VALUE_FEN),
    };
    const item = template &&
      group === null && {
        templateId: template.id,
        name: template.name,
        summary: template.summary,
        picture: template.picture,
        count,
        months: every === 'month' ? (plan.months ?? 1) : 1,
        valueFen: benefit.valueFen * (same ? template.rule.uses.total : 1),
      };
    return { benefit, coupon: item && template ? { item, template } : undefined };
  });
  return { benefits: rows.map(({ benefit }) => benefit), coupons: rows.flatMap(({ coupon }) => coupon ?? []) };
}

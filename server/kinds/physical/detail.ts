import { and, asc, eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import type { ShippingTemplate } from '@/lib/domain/shipping';
import { divisionPath } from '@/server/catalogue/divisions';
import { integerOf } from '@/server/catalogue/id';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { prepared } from '@/server/platform/database/prepared';
import { summaryColumns, summaryOf } from './summary';
import { physicalProductProfiles, physicalProducts, physicalVariants, shippingTemplates } from './tables';

type Detail = Output<typeof contract.detail>;
type Variant = typeof physicalVariants.$inferSelect;

const productQuery = prepared((database) =>
  database
    .select({ ...summaryColumns, profile: physicalProductProfiles, template: shippingTemplates.template })
    .from(physicalProducts)
    .innerJoin(physicalProductProfiles, eq(physicalProductProfiles.productId, physicalProducts.id))
    .innerJoin(shippingTemplates, eq(shippingTemplates.id, physicalProductProfiles.templateId))
    .where(and(eq(physicalProducts.id, sql.placeholder('id')), physicalProducts.listed))
    .prepare('physical_product_detail'),
);

const variantsQuery = prepared((database) =>
  database
    .select()
    .from(physicalVariants)
    .where(and(eq(physicalVariants.productId, sql.placeholder('id')), physicalVariants.listed))
    .orderBy(asc(physicalVariants.sort), asc(physicalVariants.id))
    .prepare('physical_product_variants'),
);

export const leftOf = ({ units, sold }: Pick<Variant, 'units' | 'sold'>): number => Math.max(0, units - sold);

/** Length of the code of a province, city or county; shipping rules may name only its leading digits. */
const DIGITS = 6;

/** Names of divisions by their codes, as in an address. */
const namesOf = async (services: Services, codes: readonly string[]): Promise<string[]> =>
  (await Promise.all(codes.map((code) => divisionPath(services, code.padEnd(DIGITS, '0'))))).flatMap((path) => path.at(-1)?.name ?? []);

const shippingOf = async (services: Services, { far, ...template }: ShippingTemplate): Promise<Detail['shipping']> => ({
  ...template,
  far: far && { areaCodes: [...far.areaCodes], areaNames: await namesOf(services, far.areaCodes), surcharge: far.surcharge },
});

const variantOf = (variant: Variant): Detail['variants'][number] => ({
  variantId: String(variant.id),
  choice: variant.choice,
  imgUrl: variant.picture,
  price: variant.priceFen,
  marketPrice: variant.marketPriceFen,
  weight: variant.weight,
  left: leftOf(variant),
  mostPerPerson: variant.mostPerPerson,
});

/** One product with its variants, including those sold out. */
export async function productDetail(services: Services, productId: string): Promise<Detail> {
  const { database } = services;
  const id = integerOf(productId);
  if (id === undefined) return refuse('GOODS_GONE');
  const [[row], variants] = await Promise.all([productQuery(database).execute({ id }), variantsQuery(database).execute({ id })]);
  if (!row || variants.length === 0) return refuse('GOODS_GONE');
  const { pictures, options, deliveryArea, shipsFrom, dispatchHours, returnable, specifications, introduction } = row.profile;
  return {
    ...summaryOf(row),
    pictures,
    options,
    variants: variants.map(variantOf),
    shipping: await shippingOf(services, row.template),
    deliveryArea: { ...deliveryArea, areaCodes: [...deliveryArea.areaCodes], areaNames: await namesOf(services, deliveryArea.areaCodes) },
    shipsFrom,
    dispatchHours,
    returnable,
    specifications,
    introduction,
  };
}

import type { Fen } from '@/lib/kernel/money';

/** What shipping costs. Goods with the same template are charged together; an order may contain several templates. */
export type ShippingTemplate = Readonly<{
  by: 'piece' | 'weight';
  /** `firstFee` covers the first `first` pieces or grams; each further `next` of them, even if incomplete, costs `nextFee`. */
  first: number;
  firstFee: Fen;
  next: number;
  nextFee: Fen;
  /** From this amount on, these fees are waived; null for never. */
  freeAbove: Fen | null;
  /** Charged on top of the fees, even when they are waived. Division codes such as `54` or `5401`. */
  far: Readonly<{ areaCodes: readonly string[]; surcharge: Fen }> | null;
}>;

/** A line of an order and its shipping template; `weight` is grams per piece. */
export type Shipped = Readonly<{ templateId: string; template: ShippingTemplate; quantity: number; weight: number; price: Fen }>;

type Parcel = Readonly<{ template: ShippingTemplate; pieces: number; weight: number; amount: Fen }>;

function usualFee({ template, pieces, weight, amount }: Parcel): Fen {
  const { by, first, firstFee, next, nextFee, freeAbove } = template;
  if (freeAbove !== null && amount >= freeAbove) return 0;
  const beyond = (by === 'piece' ? pieces : weight) - first;
  return firstFee + (beyond > 0 ? Math.ceil(beyond / next) * nextFee : 0);
}

const isFar = ({ far }: ShippingTemplate, areaCode: string): boolean => far?.areaCodes.some((code) => areaCode.startsWith(code)) ?? false;

const surchargeOf = ({ template }: Parcel, areaCode: string): Fen =>
  template.far && isFar(template, areaCode) ? template.far.surcharge : 0;

/** The shipping fee of an order to a street (division code): the fee of each template, and the highest surcharge once. */
export function shippingFee(lines: readonly Shipped[], areaCode: string): Fen {
  const parcels = new Map<string, Parcel>();
  for (const { templateId, template, quantity, weight, price } of lines) {
    const known = parcels.get(templateId) ?? { template, pieces: 0, weight: 0, amount: 0 };
    parcels.set(templateId, {
      template,
      pieces: known.pieces + quantity,
      weight: known.weight + quantity * weight,
      amount: known.amount + quantity * price,
    });
  }
  const all = [...parcels.values()];
  const usual = all.reduce((sum, parcel) => sum + usualFee(parcel), 0);
  return usual + Math.max(0, ...all.map((parcel) => surchargeOf(parcel, areaCode)));
}

import type { Fen } from '@/lib/kernel/money';

/** What sending goods costs. Goods of one template travel together; one order may have several. */
export type ShippingTemplate = Readonly<{
  by: 'piece' | 'weight';
  /** So many pieces, or grams, for `firstFee`; each further `next` of them, begun or whole, for `nextFee`. */
  first: number;
  firstFee: Fen;
  next: number;
  nextFee: Fen;
  /** Goods for this amount or more are sent without these fees; null never. */
  freeAbove: Fen | null;
  /** Beside the fees, and also of goods that are sent for free. By division codes, `54` or `5401`. */
  far: Readonly<{ areaCodes: readonly string[]; surcharge: Fen }> | null;
}>;

/** A line of an order and what it is sent by; `weight` in grams, of one piece. */
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

/** The fee of an order to an address, by the division code of its street: that of each template, and the highest surcharge once. */
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

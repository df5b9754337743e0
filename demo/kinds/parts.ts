import { cardDemoOrders } from './benefit-card/orders';
import { comboDemoOrders } from './combo/orders';
import { sandboxComboShop } from './combo/sandbox-shop';
import { comboSeed } from './combo/seed';
import { packageDemoOrders } from './coupon-package/orders';
import { couponPackageSeed } from './coupon-package/seed';
import type { DemoPart } from './demo-part';
import { stayDemoOrders } from './hotel/orders';
import { sandboxHotel } from './hotel/sandbox-shop';
import { hotelSeed } from './hotel/seed';
import { memberPlanDemoOrders } from './member-plan/orders';
import { physicalDemoOrders } from './physical/orders';
import { physicalSandbox } from './physical/sandbox/sandbox';
import { physicalSeed } from './physical/seed';
import { mealDemoOrders, voucherDemoOrders } from './restaurant/orders';
import { sandboxRestaurant } from './restaurant/sandbox-shop';
import { restaurantSeed } from './restaurant/seed';
import { ticketDemoOrders } from './ticket/orders';
import { sandboxPlace } from './ticket/sandbox-shop';
import { ticketSeed } from './ticket/seed';

/** The demo's side of every kind of goods, in the order of `server/compose/kinds.ts`. */
export const demoParts: readonly DemoPart[] = [
  { kind: 'hotelStay', seed: hotelSeed, orders: stayDemoOrders, sandbox: { shop: sandboxHotel } },
  { kind: 'diningVoucher', seed: restaurantSeed, orders: voucherDemoOrders, sandbox: { shop: sandboxRestaurant } },
  { kind: 'setMeal', orders: mealDemoOrders, sandbox: { shop: sandboxRestaurant } },
  { kind: 'combo', seed: comboSeed, orders: comboDemoOrders, sandbox: { shop: sandboxComboShop } },
  { kind: 'ticket', seed: ticketSeed, orders: ticketDemoOrders, sandbox: { shop: sandboxPlace } },
  { kind: 'physical', seed: physicalSeed, orders: physicalDemoOrders, sandbox: physicalSandbox },
  { kind: 'couponPackage', seed: couponPackageSeed, orders: packageDemoOrders },
  { kind: 'benefitCard', orders: cardDemoOrders('benefitCard') },
  { kind: 'bankCard', orders: cardDemoOrders('bankCard') },
  { kind: 'memberPlan', orders: memberPlanDemoOrders },
];

/** A person who works for the shop, what they may do, and of which shops they see anything. */

export const staffRoles = [
  'counter',
  'warehouse',
  'service',
  'catalogue',
  'publisher',
  'marketing',
  'finance',
  'admin',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The one table of what is allowed to whom. An administrator decides who works here and moves no money alone; an auditor reads everything
 * and changes nothing.
 */
const allowed = {
  /** What waits. */
  'work.see': ['counter', 'warehouse', 'service', 'finance', 'admin', 'auditor'],
  /** Also what waits for others. */
  'work.seeAll': ['admin', 'auditor'],
  /** What a new shop still lacks. */
  'shop.checklist': ['catalogue', 'publisher', 'admin', 'auditor'],
  /** Codes that guests show. */
  'counter.redeem': ['counter'],
  'stays.confirm': ['counter', 'service'],
  'orders.see': ['counter', 'warehouse', 'service', 'finance', 'admin', 'auditor'],
  /** Notes, dates, resending, cancelling. */
  'orders.change': ['service'],
  'parcels.ship': ['warehouse'],
  'afterSales.see': ['warehouse', 'service', 'finance', 'admin', 'auditor'],
  'afterSales.answer': ['service'],
  'returns.receive': ['warehouse'],
  /** Names, mobiles and addresses in full; everybody else sees them masked. */
  'people.see': ['warehouse', 'service', 'auditor'],
  'people.block': ['service', 'admin'],
  /** What the goods' own rule gives back. */
  'refunds.rule': ['service', 'finance'],
  /** Beyond the rule: asked by one, approved by another. */
  'refunds.ask': ['service', 'finance'],
  'refunds.approve': ['finance'],
  /** Finished outside the banks' interfaces, with the bank's voucher number. */
  'refunds.byHand': ['finance'],
  'complaints.see': ['service', 'finance', 'admin', 'auditor'],
  'complaints.answer': ['service'],
  'money.see': ['finance', 'auditor'],
  /** Ends an incident or a difference. */
  'money.settle': ['finance'],
  'invoices.see': ['service', 'finance', 'auditor'],
  'reports.see': ['marketing', 'finance', 'admin', 'auditor'],
  'reports.export': ['finance', 'auditor'],
  'catalogue.edit': ['catalogue', 'publisher'],
  'catalogue.publish': ['publisher'],
  'marketing.edit': ['marketing'],
  'trail.see': ['admin', 'auditor'],
  'staff.see': ['admin', 'auditor'],
  'staff.manage': ['admin'],
  'keys.manage': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof allowed;
export const permissions = Object.keys(allowed) as readonly Permission[];

export const mayDo = (roles: readonly StaffRole[], permission: Permission): boolean =>
  (allowed[permission] as readonly StaffRole[]).some((role) => roles.includes(role));

export const permissionsOf = (roles: readonly StaffRole[]): readonly Permission[] =>
  permissions.filter((permission) => mayDo(roles, permission));

/** Shops by `shopKey`; `all` for who works for every shop. */
export type StaffShops = 'all' | readonly string[];

/** Whose ids of shops they are: vouchers and set meals are served by the same restaurants. What is sent, or has no shop, is nobody's own. */
export type ShopFamily = 'hotel' | 'restaurant' | 'ticket' | 'combo';

export const shopKey = (family: ShopFamily, shopId: string | number): string => `${family}:${shopId}`;

/** The ids of one family's shops that somebody works for. */
export const shopIdsOf = (shops: StaffShops, family: ShopFamily): 'all' | readonly number[] =>
  shops === 'all' ? 'all' : shops.filter((key) => key.startsWith(`${family}:`)).map((key) => Number(key.slice(family.length + 1)));

export const seesShop = (shops: StaffShops, key: string): boolean => shops === 'all' || shops.includes(key);

/** A password alone opens nothing; the second step is one of these. */
export const secondSteps = ['passkey', 'totp', 'recoveryCode'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** After this long a session ends, whatever is done in it. */
export const STAFF_SESSION_HOURS = 12;
/** And after this long without anything being done. */
export const STAFF_IDLE_MINUTES = 30;
/** For so long a second step counts as fresh. */
export const FRESH_STEP_MINUTES = 10;
export const INVITATION_HOURS = 72;
export const RECOVERY_CODES = 10;

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

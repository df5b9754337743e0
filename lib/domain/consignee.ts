/** The most addresses one account can save. */
export const MOST_CONSIGNEES = 30;

export const consigneeTags = ['home', 'office', 'school'] as const;
export type ConsigneeTag = (typeof consigneeTags)[number];

/** Province, city, county, street (§2). */
export const AREA_LEVELS = 4;

export const LONGEST_ADDRESS_LINE = 120;

/** Why an address can't be delivered to: no parcel service reaches it, or its division was dissolved after it was saved. */
export const undeliverableReasons = ['remote', 'areaGone'] as const;

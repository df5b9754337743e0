/**
 * Notifications that can be turned off: `offers` are the shop's promotions, `hotelMember` is the outcome of an application to a hotel
 * group, `activityReminder` is the SMS before a round that somebody asked to be reminded of. SMS codes, orders, refunds and the reminder
 * before a deduction are owed by law or contract, so they are not listed here.
 */
export const notificationTopics = ['offers', 'hotelMember', 'activityReminder'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

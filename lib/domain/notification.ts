/**
 * What somebody may do without: `offers` are what the shop tells everybody about things to buy, `hotelMember` is how an application at a hotel
 * group ended, `activityReminder` is the SMS before a round that somebody asked to be reminded of. Codes, orders, refunds and the reminder
 * before a deduction are owed by law or contract, and are no topic.
 */
export const notificationTopics = ['offers', 'hotelMember', 'activityReminder'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

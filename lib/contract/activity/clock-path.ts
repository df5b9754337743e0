/** Without its endpoint's schemas: a page that only needs the time of day would load all of the client for it. */
export const CLOCK_PATH = '/promotion/marketing/activities/system-time';

/** What `open` in the settings' query says to come to the export at once. */
export const OPEN_EXPORT = 'export';

/** Id of the style element that hides the server-rendered list until the page has hydrated. */
export const HIDING_STYLE = 'other-list';
/** Attribute of the part that it hides. */
export const HIDDEN_PART = 'data-rendered-list';

export const showList = (): void => document.getElementById(HIDING_STYLE)?.remove();

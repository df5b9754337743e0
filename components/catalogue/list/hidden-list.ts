/** Id of the style that hides the rendered list until the page is alive. */
export const HIDING_STYLE = 'other-list';
/** Marks what it hides. */
export const HIDDEN_PART = 'data-rendered-list';

export const showList = (): void => document.getElementById(HIDING_STYLE)?.remove();

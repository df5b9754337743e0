/** The id of the form in the bar; plans, ticks and fields of the page belong to it wherever they stand. */
export const ORDER_FORM = 'card-order';

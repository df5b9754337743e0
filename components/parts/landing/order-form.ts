/** The id of the bar's form; plans, ticks and fields refer to it wherever they stand in the page. */
export const ORDER_FORM = 'card-order';

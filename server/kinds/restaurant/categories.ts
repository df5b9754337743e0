/** The list of the shop's operators that kinds of cooking stand in, by `frontendCategoryTypeId` (§3). */
export const CATEGORY_LIST = 'foodCategory';

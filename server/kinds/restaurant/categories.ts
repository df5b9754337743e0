/** The operators' list of cuisines, by `frontendCategoryTypeId` (§3). */
export const CATEGORY_LIST = 'foodCategory';

/** What an SMS code opens; one for something else opens nothing. `changeMobile` goes to the old number, `newMobile` to the new one. */
export const codePurposes = ['login', 'changeMobile', 'newMobile', 'exportData', 'cancelAccount'] as const;
export type CodePurpose = (typeof codePurposes)[number];

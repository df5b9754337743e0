/** What an SMS code is for; it is refused for anything else. `changeMobile` goes to the old number, `newMobile` to the new one. */
export const codePurposes = ['login', 'changeMobile', 'newMobile', 'exportData', 'cancelAccount'] as const;
export type CodePurpose = (typeof codePurposes)[number];

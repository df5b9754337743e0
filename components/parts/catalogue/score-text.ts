/** 47 → '4.7'. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1);

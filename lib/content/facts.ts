/** What a text says of the channel it is shown in. */
export type TextFacts = Readonly<{ partner: string; phone: string; hours: string }>;

export const withFacts = (source: string, facts: TextFacts): string =>
  source.replace(/\{(partner|phone|hours)\}/g, (_, name: keyof TextFacts) => facts[name]);

/** What has to be entered at WeChat Pay's site for merchants, for a shop at `origin`. */
export const wechatPayEntries = (origin: string): readonly Readonly<{ what: string; value: string }>[] => [
  // At the top of the site, so that only the host is compared; a deeper one has to match every page exactly.
  { what: 'JSAPI payment directory', value: `${origin}/` },
  { what: 'H5 payment domain', value: new URL(origin).hostname },
];

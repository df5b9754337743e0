/** The map page every phone opens, in an app if one is there. Degrees are GCJ-02, as that map's are. */
export const mapAddress = ({ lng, lat }: { lng: number; lat: number }, name: string): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name, src: 'yuexiang', coordinate: 'gaode', callnative: '1' })}`;

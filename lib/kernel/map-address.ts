/** A map page that every phone can open, in the map's app if installed. The degrees are GCJ-02, like that map's own. */
export const mapAddress = ({ lng, lat }: { lng: number; lat: number }, name: string): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name, src: 'yuexiang', coordinate: 'gaode', callnative: '1' })}`;

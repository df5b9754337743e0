import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

type Division = Readonly<{ code: string; name: string; provinceCode?: string; cityCode?: string; areaCode?: string }>;
export type Area = Readonly<{ code: string; parent_code: string; name: string; level: number }>;

const TOP_CODE = '0';

/** Statistical nodes that no address names: those between a municipality and its districts. */
const NAMELESS = ['市辖区', '县'];

const provinceCode = (code: string) => `${code}0000`;
const cityCode = (code: string) => `${code}00`;

const read = new Map<string, Division[]>();
function divisionsIn(file: string): Division[] {
  const known = read.get(file) ?? (JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Division[]);
  read.set(file, known);
  return known;
}

/**
 * China's divisions, always in four levels, because a picker fills them one after another (§4). A municipality (Beijing, Tianjin, Shanghai,
 * Chongqing) has no city above its districts: the node named 'city-level district' is left out (§3), and the municipality itself takes its
 * place, `310100` for Shanghai. A city without counties (Dongguan, Zhongshan, Danzhou) is its own county, `441900000`.
 */
export function chinaAreas(root: string): Area[] {
  const division = (level: string): Division[] => divisionsIn(path.join(root, 'server', 'reference', 'divisions', `${level}.json.br`));
  const provinces = division('provinces');
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]));
  const parentCity = new Map<string, string>();
  const counties = new Map<string, string>();
  const areas = new Map<string, Area>();
  const add = (area: Area) => areas.set(area.code, areas.get(area.code) ?? area);

  for (const { code, name } of provinces) add({ code: provinceCode(code), parent_code: TOP_CODE, name, level: 1 });
  for (const { code, name, provinceCode: province = '' } of division('cities')) {
    const nameless = NAMELESS.includes(name);
    const own = nameless ? `${province}0100` : cityCode(code);
    parentCity.set(code, own);
    add({ code: own, parent_code: provinceCode(province), name: nameless ? (provinceNames.get(province) ?? name) : name, level: 2 });
  }
  for (const { code, name, cityCode: city = '' } of division('areas')) {
    const parent = parentCity.get(city) ?? cityCode(city);
    const own = code === parent ? `${code}000` : code;
    counties.set(code, own);
    add({ code: own, parent_code: parent, name, level: 3 });
  }
  for (const { code, name, areaCode = '' } of division('streets')) {
    add({ code, parent_code: counties.get(areaCode) ?? areaCode, name, level: 4 });
  }
  return [...areas.values()];
}

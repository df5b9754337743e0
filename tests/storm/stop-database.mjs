// @ts-check

export default async function stopDatabase() {
  await Reflect.get(globalThis, 'endStorm')?.();
}

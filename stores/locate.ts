import { type LocationData, useConfig } from './config';

const PATIENCE_MS = 8000;
const RECENT_MS = 300_000;

/** Locates the user, who may be asked for permission, so call it only on a press. Undefined if the user or the device refuses. */
export function locate(): Promise<LocationData | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { lng: coords.longitude, lat: coords.latitude };
        useConfig.getState().setLocationData(place);
        resolve(place);
      },
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: RECENT_MS },
    );
  });
}

/** Locates a user who has already allowed it, without asking. */
export async function locateIfAllowed(): Promise<LocationData | undefined> {
  // Some browsers have no permissions API, or don't know this one: then nothing counts as allowed.
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted' ? locate() : undefined;
}

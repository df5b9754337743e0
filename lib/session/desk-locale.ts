/** The language in which somebody at the desk reads it, chosen there. Scripts write it; it is no secret. */
export const DESK_LOCALE_COOKIE = 'ops-locale';

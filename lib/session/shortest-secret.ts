/** Characters of SESSION_SECRET at least: 256 bits, as HS256 asks for (RFC 7518 §3.2). */
export const SHORTEST_SECRET = 32;

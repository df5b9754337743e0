import { brand, Illustration, line, mark, paper } from './illustration';

/** For a page that does not exist. */
export const missingIllustration = (
  <Illustration>
    <path d="M40 48l28-9 28 9 28-9v62l-28 9-28-9-28 9z" fill={paper} {...line} />
    <path d="M68 39v62M96 48v62" fill="none" {...line} />
    <path d="M82 92s-17-14-17-26a17 17 0 0134 0c0 12-17 26-17 26z" fill={brand} />
    <path d="M77 62a5 5 0 119 3c-2 2-4 2-4 5m0 5v.5" {...mark} stroke="#fff" strokeWidth={3} />
  </Illustration>
);

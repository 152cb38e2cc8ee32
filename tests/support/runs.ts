/** How often a test repeats what it tries: `few` times in `npm test`, `many` times in `npm run test:all`. */
export const runs = (few: number, many: number): number =>
  process.env.PAVILION_TESTS === 'all' ? many : few;

import { describe, expect, it } from 'vitest';
import { outlineOf, profileOf } from '#src/features/stone-detail/StoneProfile.tsx';

const round = {
  tblPer: 60,
  depPer: 60,
  cHgt: 13.5,
  cAng: 34,
  pHgt: 43.5,
  pAng: 41,
  grdlPer: 3,
  cultNm: 'NON',
  width: 4.97,
  height: 2.99,
};

describe('the profile of a stone', () => {
  it('is as wide as the girdle and as deep as crown, girdle and pavilion together', () => {
    const profile = profileOf(round);
    if (profile === null) throw new Error('There is no profile.');
    expect(outlineOf(profile)).toEqual([
      [20, 0],
      [80, 0],
      [100, 13.5],
      [100, 16.5],
      [50, 60],
      [50, 60],
      [0, 16.5],
      [0, 13.5],
    ]);
  });

  it('has a flat end where the culet is a facet', () => {
    const profile = profileOf({ ...round, cultNm: 'LRG' });
    if (profile === null) throw new Error('There is no profile.');
    const [, , , , end, start] = outlineOf(profile);
    expect((end?.[0] ?? 0) - (start?.[0] ?? 0)).toBe(8);
  });

  it('takes heights that the report leaves out from its angles, and the girdle from the depth', () => {
    const profile = profileOf({ ...round, cHgt: null, pHgt: null, grdlPer: null });
    expect(profile?.crown).toBeCloseTo(20 * Math.tan((34 * Math.PI) / 180), 6);
    expect(profile?.pavilion).toBeCloseTo(50 * Math.tan((41 * Math.PI) / 180), 6);
    expect(profile?.girdle).toBeCloseTo(60 - (profile?.crown ?? 0) - (profile?.pavilion ?? 0), 6);
  });

  it.each([
    ['a table', { tblPer: null }],
    ['a crown', { cHgt: null, cAng: null }],
    ['a pavilion', { pHgt: null, pAng: null }],
  ])('is not drawn without %s', (_, missing) => {
    expect(profileOf({ ...round, ...missing })).toBeNull();
  });
});

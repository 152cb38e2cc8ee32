import * as v from 'valibot';
import type { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import { MatchPairSetting as SettingRules } from '#generated/rules/MatchPairSetting.ts';
import { MatchPairTolerance } from '#generated/rules/MatchPairTolerance.ts';
import { holds, type NumberEntry, number, required } from '#src/shared/forms/rules.ts';
import { attributeKeys } from './attributes.ts';

/** One attribute in the form. */
type ToleranceEntry = {
  readonly isOn: boolean;
  readonly tolerance: NumberEntry;
  readonly weight: NumberEntry;
  readonly isRequired: boolean;
};

/** Entries of the form: one per attribute, in the order of `attributeKeys`. */
export type ToleranceEntries = { attributes: ToleranceEntry[]; minScore: NumberEntry };

/** What an attribute begins with when it is first compared. */
const UNUSED: ToleranceEntry = { isOn: false, tolerance: 1, weight: 5, isRequired: false };

/** Entries of a setting. */
export function entriesOf({ tolerances, minScore = 0 }: MatchPairSetting): ToleranceEntries {
  const entryOf = (key: MatchPairKey): ToleranceEntry => {
    const found = tolerances.find((each) => each.key === key);
    if (found === undefined) return UNUSED;
    const { tolerance, weight, isRequired = true } = found;
    return { isOn: true, tolerance, weight, isRequired };
  };
  return { attributes: attributeKeys.map(entryOf), minScore };
}

const attribute = v.object({
  isOn: v.boolean(),
  tolerance: number(required(MatchPairTolerance.tolerance)),
  weight: number(required(MatchPairTolerance.weight)),
  isRequired: v.boolean(),
});

/** From entries to the setting; at least one attribute has to be compared. */
export const toleranceSchema = v.pipe(
  v.object({
    attributes: v.pipe(
      v.array(attribute),
      holds('non_empty', (list: v.InferOutput<typeof attribute>[]) => list.some(({ isOn }) => isOn)),
    ),
    minScore: number(required(SettingRules.minScore)),
  }),
  v.transform(
    ({ attributes, minScore }): MatchPairSetting => ({
      tolerances: attributeKeys.flatMap((key, place) => {
        const entry = attributes[place];
        if (entry?.isOn !== true) return [];
        const { tolerance, weight, isRequired } = entry;
        return [{ key, tolerance, weight, isRequired }];
      }),
      minScore,
    }),
  ),
);

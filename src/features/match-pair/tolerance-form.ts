import * as v from 'valibot';
import type { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import { MatchPairSetting as SettingRules } from '#generated/rules/MatchPairSetting.ts';
import { MatchPairTolerance } from '#generated/rules/MatchPairTolerance.ts';
import { holds, type NumberEntry, number, required } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';
import { attributeKeys } from './attributes.ts';

type ToleranceEntry = {
  readonly isOn: boolean;
  readonly tolerance: NumberEntry;
  readonly weight: NumberEntry;
  readonly isRequired: boolean;
};

export type ToleranceEntries = { attributes: Record<MatchPairKey, ToleranceEntry>; minScore: NumberEntry };

/** What an attribute begins with when it is first compared. */
const UNUSED: ToleranceEntry = { isOn: false, tolerance: 1, weight: 5, isRequired: false };

function ofAttributes<Value>(valueFor: (key: MatchPairKey) => Value): Record<MatchPairKey, Value> {
  return {
    crt: valueFor('crt'),
    col: valueFor('col'),
    clr: valueFor('clr'),
    cut: valueFor('cut'),
    pol: valueFor('pol'),
    sym: valueFor('sym'),
    flu: valueFor('flu'),
    shd: valueFor('shd'),
    depPer: valueFor('depPer'),
    tblPer: valueFor('tblPer'),
    ratio: valueFor('ratio'),
    length: valueFor('length'),
    width: valueFor('width'),
    height: valueFor('height'),
    cAng: valueFor('cAng'),
    pAng: valueFor('pAng'),
    grdlPer: valueFor('grdlPer'),
    ctPr: valueFor('ctPr'),
  };
}

export function entriesOf({ tolerances, minScore = 0 }: MatchPairSetting): ToleranceEntries {
  const entryOf = (key: MatchPairKey): ToleranceEntry => {
    const found = tolerances.find((each) => each.key === key);
    if (found === undefined) return UNUSED;
    const { tolerance, weight, isRequired = true } = found;
    return { isOn: true, tolerance, weight, isRequired };
  };
  return { attributes: ofAttributes(entryOf), minScore };
}

const kept = v.object({
  value: v.object({
    matchPair: v.object({
      tolerances: v.array(
        v.object({
          key: v.picklist(attributeKeys),
          tolerance: v.number(),
          weight: v.number(),
          isRequired: v.exactOptional(v.boolean()),
        }),
      ),
      minScore: v.exactOptional(v.number()),
    }),
  }),
});

/** Entries of the setting in a refusal as stale; those of an empty setting if it has another form. */
export function keptEntriesOf(record: UncheckedRecord): ToleranceEntries {
  const read = v.safeParse(kept, record);
  return entriesOf(read.success ? read.output.value.matchPair : { tolerances: [] });
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
      v.object(ofAttributes(() => attribute)),
      holds('non_empty', (all: Record<MatchPairKey, v.InferOutput<typeof attribute>>) =>
        Object.values(all).some(({ isOn }) => isOn),
      ),
    ),
    minScore: number(required(SettingRules.minScore)),
  }),
  v.transform(
    ({ attributes, minScore }): MatchPairSetting => ({
      tolerances: attributeKeys.flatMap((key) => {
        const { isOn, ...entry } = attributes[key];
        return isOn ? [{ key, ...entry }] : [];
      }),
      minScore,
    }),
  ),
);

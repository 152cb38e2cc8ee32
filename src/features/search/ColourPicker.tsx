import { useTranslation } from 'react-i18next';
import { type Criteria, choose, withMember } from '#src/domain/criteria/criteria.ts';
import { FancyColourPicker } from './FancyColourPicker.tsx';
import { GradePicker, type PartProps } from './GradePicker.tsx';
import { OneOf } from './OneOf.tsx';

type Kind = 'any' | 'white' | 'fancy';

const kindOf = ({ isFcCol }: Criteria): Kind => (isFcCol === undefined ? 'any' : isFcCol ? 'fancy' : 'white');

/** White and fancy colours exclude each other: the switch removes the other kind's grades from the criteria. */
function withKind(criteria: Criteria, kind: Kind): Criteria {
  const flagged = withMember(criteria, 'isFcCol', kind === 'any' ? undefined : kind === 'fancy');
  if (kind === 'fancy') return choose(flagged, 'col', []);
  return choose(choose(choose(flagged, 'fcCol', []), 'inten', []), 'ovrtn', []);
}

/** Colour: the white scale with its groups, or hue, intensity and overtone of a fancy colour. */
export function ColourPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const kind = kindOf(props.criteria);
  return (
    <>
      <OneOf
        legend={t('colourKind.label')}
        value={kind}
        onChange={(value) => props.onChange(withKind(props.criteria, value))}
        options={[
          { value: 'any', label: t('colourKind.any') },
          { value: 'white', label: t('colourKind.white') },
          { value: 'fancy', label: t('colourKind.fancy') },
        ]}
      />
      {kind === 'fancy' ? (
        <FancyColourPicker {...props} />
      ) : (
        <GradePicker {...props} filter="col" hasGroups />
      )}
    </>
  );
}

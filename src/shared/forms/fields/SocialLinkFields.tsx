import { useTranslation } from 'react-i18next';
import type { Field } from '../field.ts';
import { type SocialKind, socialKinds } from '../social-links.ts';
import { TextField } from './TextField.tsx';

export function SocialLinkFields({ fieldOf }: { fieldOf: (kind: SocialKind) => Field<string> }) {
  const { t } = useTranslation('signUp');
  return socialKinds.map((kind) => (
    <TextField
      key={kind}
      {...fieldOf(kind)}
      label={t(`social.${kind}`)}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  ));
}

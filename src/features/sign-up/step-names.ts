/** The steps of a registration in their order; titles are the words `signUp:step.<name>`. */
export const stepNames = [
  'person',
  'company',
  'business',
  'profile',
  'proofs',
  'kyc',
  'terms',
  'review',
] as const;

export type StepName = (typeof stepNames)[number];

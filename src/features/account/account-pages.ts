/** The pages of the account, in the order of their links (specification, section 2). */
export const accountPages = [
  'account',
  'profile',
  'personalInformation',
  'companyProfile',
  'manufacturing',
  'addressBook',
  'documents',
  'settings',
  'diamondSequence',
  'matchPairSettings',
  'companyCodes',
  'userManagement',
  'changePassword',
  'sessions',
] as const;

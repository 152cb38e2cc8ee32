/** The pages of the account, in the order of their links (specification, section 2). */
export const accountPages = [
  'account',
  'personalInformation',
  'companyProfile',
  'addressBook',
  'documents',
  'settings',
  'userManagement',
  'changePassword',
] as const;
